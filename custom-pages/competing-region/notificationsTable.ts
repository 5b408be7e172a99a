import { COMBINED_SPEC_PAGE_SIZE, notificationSort } from '../../contract/workflows/competing-region/notificationOrder.ts';
import type { PagedTable } from '../../src/ui/tableAddress.ts';

const PAGE_SIZE = 100;

export type NotificationField = 'offerAnalysisDate' | 'productTitle' | 'bestMarginPercent';

export const notificationsTable: PagedTable<NotificationField> = {
  firstOrder: { offerAnalysisDate: 'desc', productTitle: 'asc', bestMarginPercent: 'desc' },
  defaultSort: notificationSort,
  sizes: [PAGE_SIZE],
  defaultSize: PAGE_SIZE,
};

export const combinedSpecTable: PagedTable<never> = {
  firstOrder: {},
  defaultSort: notificationSort,
  sizes: [COMBINED_SPEC_PAGE_SIZE],
  defaultSize: COMBINED_SPEC_PAGE_SIZE,
};
