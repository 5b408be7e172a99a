import { useMemo } from 'react';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import { Page, usePageTitle } from '../../src/ui/Page.tsx';
import { PagesFooter } from '../../src/ui/PagesFooter.tsx';
import { reversedSort, useTableAddress } from '../../src/ui/tableAddress.ts';
import { notificationColumns, notificationLook } from './notificationColumns.tsx';
import { NoNotifications, RegionRule } from './RegionRule.tsx';
import { notificationsTable, useNotifications } from './useNotifications.ts';

export const OfferNotificationsPage = () => {
  const title = usePageTitle();
  const { address, go, order } = useTableAddress(notificationsTable);
  const columns = useMemo(() => notificationColumns(false), []);
  const { data, error, isPlaceholderData, refetch } = useNotifications(address);
  const isLoading = data === undefined || isPlaceholderData;
  // An empty page is not kept while another one loads: it would claim that there are no notifications.
  const rows = isLoading && data?.rows.length === 0 ? undefined : data?.rows;
  return (
    <Page title={title}>
      <RegionRule rule="rule">
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {error && !rows ? null : rows?.length === 0 ? (
          <NoNotifications page={address.page} onFirstPage={() => go({})} />
        ) : (
          <>
            <Grid label={title} rows={rows} isBusy={isLoading} columns={columns} order={order} look={notificationLook} isRegion />
            <PagesFooter
              page={address.page}
              size={address.size}
              sizes={notificationsTable.sizes}
              info={data?.info}
              shown={rows?.length ?? 0}
              onChange={go}
              onLast={() => go({ sort: reversedSort(address.sort) })}
            />
          </>
        )}
      </RegionRule>
    </Page>
  );
};
