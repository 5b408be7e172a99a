import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dialects, fillPath } from '../../contract/dialects.ts';
import { readPage } from '../../contract/records.ts';
import { COMBINED_SPEC_PAGE_SIZE, calls, notificationSort } from '../../contract/workflows/competing-region/calls.ts';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import type { PagedTable, TableAddress } from '../../src/ui/tableAddress.ts';

/** The list of the declared resource answers like the call of the combined ones. */
const declaredList = {
  ...calls.combinedSpecNotifications,
  path: fillPath(dialects.generic.list.path, 'competing-region-offer-notification'),
};

keyShows(declaredList.path, ['competing-region-offer-notification']);
keyShows(calls.combinedSpecNotifications.path, ['competing-region-combined-spec-offer-notification']);

export const useNotifications = (address: TableAddress) => useNotificationPage(declaredList, address);

export const useCombinedSpecNotifications = (page: number) =>
  useNotificationPage(calls.combinedSpecNotifications, { page, size: COMBINED_SPEC_PAGE_SIZE, sort: notificationSort });

const useNotificationPage = (call: typeof declaredList, { page, size, sort }: Pick<TableAddress, 'page' | 'size' | 'sort'>) => {
  const data = useConsoleData();
  return useQuery({
    queryKey: [call.path, page, size, sort],
    queryFn: async ({ signal }) => readPage(await data.call(call, { query: { pageNumber: page - 1, pageSize: size, sort }, signal })),
    placeholderData: keepPreviousData,
    retry: false,
  });
};

const PAGE_SIZE = 100;

export type NotificationField = 'offerAnalysisDate' | 'productTitle' | 'bestMarginPercent';

export const notificationsTable: PagedTable<NotificationField> = {
  fields: ['offerAnalysisDate', 'productTitle', 'bestMarginPercent'],
  ascending: ['productTitle'],
  defaultSort: notificationSort,
  sizes: [PAGE_SIZE],
  defaultSize: PAGE_SIZE,
};

export const combinedSpecTable: PagedTable<never> = {
  fields: [],
  defaultSort: notificationSort,
  sizes: [COMBINED_SPEC_PAGE_SIZE],
  defaultSize: COMBINED_SPEC_PAGE_SIZE,
};
