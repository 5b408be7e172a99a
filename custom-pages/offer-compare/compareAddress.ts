import { BEST_OFFER_CUT_OFF_MS } from '../../contract/offers/conversion.ts';
import { offerPageSizes } from '../../src/trade/comparedOffers.ts';
import { formatDate } from '../../src/ui/DateCell.tsx';
import type { PagedTable, TableAddress } from '../../src/ui/tableAddress.ts';

const ascending = ['organization', 'product', 'amount', 'baseCurrencyAmount'] as const;

export type SortField = 'entityLastUpdatedOn' | (typeof ascending)[number];

const DAY_MS = 86_400_000;
export const LONGEST_WINDOW = BEST_OFFER_CUT_OFF_MS / DAY_MS;
/** In days, from which the best offers are; 1: today. */
export const windows = [1, 3, 7, LONGEST_WINDOW] as const;

export const latestOffersTable: PagedTable<SortField> = {
  fields: ['entityLastUpdatedOn', ...ascending],
  ascending,
  defaultSort: 'entityLastUpdatedOn;desc',
  ...offerPageSizes,
  filters: { days: (given) => windows.some((days) => String(days) === given) },
};

export const windowOf = ({ filters }: TableAddress): number => Number(filters?.days ?? LONGEST_WINDOW);

export const windowFilter = (days: number): TableAddress['filters'] => (days === LONGEST_WINDOW ? {} : { days: String(days) });

/** As the call takes it: today begins at midnight of the business, another window is so many times 24 hours long. */
export const windowStart = (days: number, now: number, timeZone: string): string =>
  days === 1 ? formatDate(now, timeZone, true) : new Date(now - days * DAY_MS).toISOString();

export const isBefore = (instant: string, start: string, timeZone: string): boolean =>
  start.includes('T') ? Date.parse(instant) < Date.parse(start) : formatDate(instant, timeZone, true) < start;
