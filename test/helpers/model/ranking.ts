import type { Held, Market } from './market.ts';

const CUT_OFF_MS = 30 * 24 * 3_600_000;

/** Units of a currency for one US dollar, as the latest active quote that is not of the future has it. */
const rateOf = (market: Market, currency: number): number | null => {
  if (currency === 1) return 1;
  const quotes = market
    .all('forex-rate')
    .filter(({ values }) => values.symbolCurrency === currency && values.active && Number(values.timestamp) <= market.clock);
  const [latest] = quotes.toSorted((a, b) => Number(b.values.timestamp) - Number(a.values.timestamp) || b.id - a.id);
  return latest ? Number(latest.values.rate) : null;
};

const newest = (a: Held, b: Held): number => (a.version === b.version ? 0 : a.version < b.version ? 1 : -1);
const createdLast = (a: Held, b: Held): number => (a.createdOn === b.createdOn ? b.id - a.id : a.createdOn < b.createdOn ? 1 : -1);

export interface Ranked {
  id: number;
  amount: number | null;
}

/** The offers of a product in US dollars, the best of each organization since the cut-off, and which is the lowest of those. */
export const rankingOf = (market: Market, productId: number) => {
  const amountOf = ({ values }: Held) => {
    const rate = rateOf(market, Number(values.currency));
    return rate === null ? null : Number(values.amount) / rate;
  };
  const all = market.all('offer').filter(({ values }) => values.product === productId);
  const since = new Date(market.clock - CUT_OFF_MS).toISOString();
  // A change dates an offer later than before: one of a clock that ran ahead and stands still counts only after it has moved.
  const until = new Date(Math.max(market.clock, Date.now())).toISOString();
  const asking = all.filter(({ values, version }) => values.offerOrRequest !== 'request' && version >= since && version <= until);
  const byOrganization = Object.values(Object.groupBy(asking, ({ values }) => String(values.organization)));
  const latest = byOrganization.flatMap((offers = []) => offers.toSorted((a, b) => newest(a, b) || createdLast(a, b)).slice(0, 1));
  const ranked = latest.filter((offer) => amountOf(offer) !== null);
  const cheapest = (a: Held, b: Held) => Number(amountOf(a)) - Number(amountOf(b)) || newest(a, b);
  return {
    all: all.map((offer) => ({ id: offer.id, amount: amountOf(offer) })),
    best: ranked.toSorted((a, b) => cheapest(a, b) || b.id - a.id).map((offer) => ({ id: offer.id, amount: amountOf(offer) })),
    lowest: ranked.toSorted((a, b) => cheapest(a, b) || createdLast(a, b))[0]?.id ?? null,
  };
};
