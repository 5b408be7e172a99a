import { Alert, Box } from '@mui/material';
import { useMemo } from 'react';
import { figure } from '../../src/messages/language.ts';
import { counted } from '../../src/messages/text.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { Pagination, pageCount } from '../../src/ui/PagesFooter.tsx';
import { useTableAddress } from '../../src/ui/tableAddress.ts';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { bySupplier } from './bySupplier.ts';
import { notificationColumns, notificationLook } from './notificationColumns.tsx';
import { NoNotifications, RegionRule } from './RegionRule.tsx';
import { SupplierTables } from './SupplierTables.tsx';
import { text } from './text.ts';
import { combinedSpecTable, useCombinedSpecNotifications } from './useNotifications.ts';

export const CombinedSpecNotificationsPage = () => {
  const title = usePageTitle();
  const { address, go: change } = useTableAddress(combinedSpecTable);
  const { data, error, isPlaceholderData, refetch } = useCombinedSpecNotifications(address.page);
  const columns = useMemo(() => notificationColumns(true), []);
  const groups = useMemo(() => bySupplier(data?.rows ?? []), [data]);
  const go = (page: number) => change({ page });
  const shown = groups.reduce((sum, { notifications }) => sum + notifications.length, 0);
  const isEmpty = data !== undefined && shown === 0;
  const isLoading = data === undefined || (isPlaceholderData && isEmpty);
  const pages = data ? pageCount(data.info, data.rows.length) : 1;
  const counts = {
    offers: text('offers', counted(shown)),
    suppliers: text('suppliers', counted(groups.length)),
  };
  return (
    <Page title={title}>
      <RegionRule rule="combinedRule" />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem', minHeight: 20 }}>
        {isLoading || isEmpty ? null : text('groups', counts)}
      </Box>
      {pages > 1 ? <Alert severity="info">{text('pagedGroups', { size: figure(combinedSpecTable.defaultSize) })}</Alert> : null}
      {error && !data ? null : isLoading ? (
        <Grid label={title} rows={undefined} columns={columns} look={notificationLook} />
      ) : isEmpty ? (
        <NoNotifications page={address.page} onFirstPage={() => go(1)} />
      ) : (
        <SupplierTables groups={groups} isBusy={isPlaceholderData} />
      )}
      <Pagination label={text('pages')} page={address.page} pages={pages} onChange={go} />
    </Page>
  );
};
