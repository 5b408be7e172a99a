import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { calls } from '../../contract/workflows/competing-region/calls.ts';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { formatPercent } from '../../src/ui/formatAmount.ts';
import { LinkButton } from '../../src/ui/Links.tsx';
import { EmptyState } from '../../src/ui/Page.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { useCall } from '../../src/workflow/useCall.ts';
import { text } from './index.ts';

/** What stands below the rule is drawn together with it, so that the rule does not move it once its words are known. */
export const RegionRule = ({ rule, children }: { rule: 'rule' | 'combinedRule'; children: ReactNode }) => {
  const region = useRegionName();
  const { data, isPending } = useCompetingRegion();
  const leastMarginPercent = data?.leastMarginPercent ?? null;
  if (isPending) return null;
  return (
    <>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {text(rule, { region })} {text('marginBase', { region })}
        {leastMarginPercent === null ? null : ` ${text('leastMargin', { margin: formatPercent(leastMarginPercent) })}`}
      </Box>
      {children}
    </>
  );
};

const useRegionName = (): string => useCompetingRegion().data?.country ?? text('region');

keyShows(calls.region.path, ['application-settings', 'country', 'currency', 'forex-rate']);
export const useCompetingRegion = () => useCall([calls.region.path], calls.region, {}, { retry: false });

export const NoNotifications = ({ page, onFirstPage }: { page: number; onFirstPage: () => void }) => {
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
              <LinkButton to="/d/country/new">{text('addCountry')}</LinkButton>
              <LinkButton to="/d/application-settings/list">{text('openSettings')}</LinkButton>
            </>
          }
        />
      ) : (
        <EmptyState
          title={text('none', { region })}
          hint={text('noneHint')}
          action={<LinkButton to="/offer-compare">{text('compare')}</LinkButton>}
        />
      )}
    </TableFrame>
  );
};
