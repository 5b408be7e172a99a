import { useSearchParams } from 'react-router-dom';
import { useText } from '../../src/messages/text.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { PagesFooter } from '../../src/ui/PagesFooter.tsx';
import { readTableAddress, reversedSort, type TableAddress, writeTableAddress } from '../../src/ui/tableAddress.ts';
import { NoNotifications } from './NoNotifications.tsx';
import { NotificationsTable } from './NotificationsTable.tsx';
import { notificationsTable } from './notificationsTable.ts';
import { RegionRule } from './RegionRule.tsx';
import { useNotifications } from './useNotifications.ts';

export const OfferNotificationsPage = () => {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const address = readTableAddress(query, notificationsTable);
  const { data, error, isPlaceholderData, refetch } = useNotifications(address);
  const change = (changes: Partial<TableAddress>) =>
    setQuery((before) => writeTableAddress(before, notificationsTable, { ...address, page: 1, ...changes }));
  const isLoading = data === undefined || isPlaceholderData;
  // An empty page is not kept while another one loads: it would claim that there are no notifications.
  const rows = isLoading && data?.rows.length === 0 ? undefined : data?.rows;
  return (
    <Page title={text('pages.competingRegion')}>
      <RegionRule rule="competingRegion.rule" />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {error && !rows ? null : rows?.length === 0 ? (
        <NoNotifications page={address.page} onFirstPage={() => change({})} />
      ) : (
        <>
          <NotificationsTable notifications={rows} isLoading={isLoading} sort={address.sort} onSort={(sort) => change({ sort })} />
          <PagesFooter
            page={address.page}
            size={address.size}
            sizes={notificationsTable.sizes}
            info={data?.info}
            shown={rows?.length ?? 0}
            onChange={change}
            onLast={() => change({ sort: reversedSort(address.sort) })}
          />
        </>
      )}
    </Page>
  );
};
