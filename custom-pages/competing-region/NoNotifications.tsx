import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../../src/messages/text.ts';
import { useCompetingRegion } from '../../src/trade/useCompetingRegion.ts';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { useRegionName } from './RegionRule.tsx';

export const NoNotifications = ({ page, onFirstPage }: { page: number; onFirstPage: () => void }) => {
  const text = useText();
  const region = useRegionName();
  const isUnknown = useCompetingRegion().data?.country === null;
  if (page > 1) {
    const toFirst = <Button onClick={onFirstPage}>{text('competingRegion.firstPage')}</Button>;
    return (
      <TableFrame>
        <EmptyState title={text('competingRegion.emptyPage')} hint={text('competingRegion.fewerPages')} action={toFirst} />
      </TableFrame>
    );
  }
  return (
    <TableFrame>
      {isUnknown ? (
        <EmptyState
          title={text('competingRegion.noCountry')}
          hint={text('competingRegion.noCountryHint')}
          action={
            <>
              <Button component={Link} to="/d/country/new">
                {text('competingRegion.addCountry')}
              </Button>
              <Button component={Link} to="/d/application-settings/list">
                {text('competingRegion.openSettings')}
              </Button>
            </>
          }
        />
      ) : (
        <EmptyState
          title={text('competingRegion.none', { region })}
          hint={text('competingRegion.noneHint')}
          action={
            <Button component={Link} to="/offer-compare">
              {text('competingRegion.compare')}
            </Button>
          }
        />
      )}
    </TableFrame>
  );
};
