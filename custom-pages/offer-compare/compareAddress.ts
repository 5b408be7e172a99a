import { isWindow, LONGEST_WINDOW, readWindow } from '../../contract/offers/offerWindows.ts';
import { offerPageSizes } from '../../src/trade/comparedOffers.ts';
import { formatDate } from '../../src/ui/ConsoleSettings.tsx';
import type { PagedTable, TableAddress } from '../../src/ui/tableAddress.ts';

const ascending = ['organization', 'product', 'amount', 'baseCurrencyAmount'] as const;

export type SortField = 'entityLastUpdatedOn' | (typeof ascending)[number];

export const latestOffersTable: PagedTable<SortField> = {
  fields: ['entityLastUpdatedOn', ...ascending],
  ascending,
  defaultSort: 'entityLastUpdatedOn;desc',
  ...offerPageSizes,
  filters: { days: isWindow },
};

export const windowOf = ({ filters }: TableAddress): number => readWindow(filters?.days);

export const windowFilter = (days: number): TableAddress['filters'] => (days === LONGEST_WINDOW ? {} : { days: String(days) });

/** `start`: of a window, as the call takes it. */
export const isBefore = (instant: string, start: string, timeZone: string): boolean =>
  start.includes('T') ? Date.parse(instant) < Date.parse(start) : formatDate(instant, timeZone, true) < start;
