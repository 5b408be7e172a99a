import { Alert, Box } from '@mui/material';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../src/messages/text.ts';
import { counted } from '../../src/ui/counted.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { Pagination } from '../../src/ui/Pagination.tsx';
import { pageCount } from '../../src/ui/pageTotals.ts';
import { readTableAddress, writeTableAddress } from '../../src/ui/tableAddress.ts';
import { bySupplier } from './bySupplier.ts';
import { NoNotifications } from './NoNotifications.tsx';
import { combinedSpecTable } from './notificationsTable.ts';
import { RegionRule } from './RegionRule.tsx';
import { SuppliersSkeleton } from './SuppliersSkeleton.tsx';
import { SupplierTables } from './SupplierTables.tsx';
import { useCombinedSpecNotifications } from './useNotifications.ts';

export const CombinedSpecNotificationsPage = () => {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const address = readTableAddress(query, combinedSpecTable);
  const { data, error, isPlaceholderData, refetch } = useCombinedSpecNotifications(address.page);
  const groups = useMemo(() => bySupplier(data?.rows ?? []), [data]);
  const go = (page: number) => setQuery((before) => writeTableAddress(before, combinedSpecTable, { ...address, page }));
  const shown = groups.reduce((sum, { notifications }) => sum + notifications.length, 0);
  const isEmpty = data !== undefined && shown === 0;
  const isLoading = data === undefined || (isPlaceholderData && isEmpty);
  const pages = data ? pageCount(data.info, data.rows.length) : 1;
  const counts = {
    offers: text('competingRegion.offers', counted(shown)),
    suppliers: text('competingRegion.suppliers', counted(groups.length)),
  };
  return (
    <Page title={text('pages.competingRegionCombined')}>
      <RegionRule rule="competingRegion.combinedRule" />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem', minHeight: 20 }}>
        {isLoading || isEmpty ? null : text('competingRegion.groups', counts)}
      </Box>
      {pages > 1 ? (
        <Alert severity="info">{text('competingRegion.pagedGroups', { size: combinedSpecTable.defaultSize.toLocaleString('en') })}</Alert>
      ) : null}
      {error && !data ? null : isLoading ? (
        <SuppliersSkeleton />
      ) : isEmpty ? (
        <NoNotifications page={address.page} onFirstPage={() => go(1)} />
      ) : (
        <SupplierTables groups={groups} isBusy={isPlaceholderData} />
      )}
      <Pagination label={text('competingRegion.pages')} page={address.page} pages={pages} onChange={go} />
    </Page>
  );
};
