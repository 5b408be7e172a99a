import type { ComparedOffer } from '../../contract/offers/compare.ts';
import type { Page } from '../../contract/records.ts';
import { callPage } from '../../src/providers/callPage.ts';
import { completeOffers, type Rate } from './completeOffers.ts';

/** A page of compared offers. Rates are asked for only when the backend leaves the conversion to its client. */
export const loadOffers = async (
  path: string,
  query: Record<string, string | number>,
  baseCurrency: string,
  signal: AbortSignal,
): Promise<Page<ComparedOffer>> => {
  const { rows, info } = await callPage<ComparedOffer>(path, { query, signal });
  const isConverted = rows.every((offer) => offer.baseCurrencyAmount !== undefined);
  const rates = isConverted ? new Map<string, Rate>() : await loadLatestRates(baseCurrency, signal);
  return { rows: completeOffers(rows, rates, baseCurrency), info };
};

interface ForexRate {
  symbolCurrency: { symbol: string };
  rate: number;
  timestamp?: number | null;
}

const loadLatestRates = async (base: string, signal: AbortSignal): Promise<Map<string, Rate>> => {
  const query = { base, pageNumber: 0, pageSize: 1000 };
  const { rows } = await callPage<ForexRate>('/api/forex-rate/search/findAllLatestByBase', { query, signal });
  return new Map(
    rows.map(({ symbolCurrency, rate, timestamp }) => {
      const quotedOn = typeof timestamp === 'number' ? new Date(timestamp).toISOString() : null;
      return [symbolCurrency.symbol, { rate, quotedOn }];
    }),
  );
};
