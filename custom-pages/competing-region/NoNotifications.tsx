import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { useRegionName } from './RegionRule.tsx';
import type { texts } from './texts.ts';
import { useCompetingRegion } from './useCompetingRegion.ts';

export const NoNotifications = ({ page, onFirstPage }: { page: number; onFirstPage: () => void }) => {
  const text = useTextsOf<typeof texts>('competing-region');
  const region = useRegionName();
  const isUnknown = useCompetingRegion().data?.country === null;
  if (page > 1) {
    const toFirst = <Button onClick={onFirstPage}>{text('firstPage')}</Button>;
    return (
      <TableFrame>
        <EmptyState title={text('emptyPage')} hint={text('fewerPages')} action={toFirst} />
      </TableFrame>
    );
  }
  return (
    <TableFrame>
      {isUnknown ? (
        <EmptyState
          title={text('noCountry')}
          hint={text('noCountryHint')}
          action={
            <>
              <Button component={Link} to="/d/country/new">
                {text('addCountry')}
              </Button>
              <Button component={Link} to="/d/application-settings/list">
                {text('openSettings')}
              </Button>
            </>
          }
        />
      ) : (
        <EmptyState
          title={text('none', { region })}
          hint={text('noneHint')}
          action={
            <Button component={Link} to="/offer-compare">
              {text('compare')}
            </Button>
          }
        />
      )}
    </TableFrame>
  );
};
