import { seeded } from '../../../../bench/offer-text/random.ts';

export interface Quote {
  id: number;
  organization: number;
  currency: 1 | 2;
  amount: number;
  at: number;
  validUntil: number | null;
}
export interface Rate {
  at: number;
  rate: number;
}
export type Spoken = { at: number; id: number };

export const DAY = 86_400_000;
const CUT_OFF = 30 * DAY;

/** Offers of one product by six suppliers, of whom the odd ones are of the region, and a second currency whose rate changes. */
export const randomStream = (seed: number, begin: number, days: number) => {
  const { below: random } = seeded(seed);
  const moments = Array.from({ length: days }, (_, day) => begin + day * DAY + random(DAY)).sort((one, other) => one - other);
  const quotes = moments.map(
    (at, index): Quote => ({
      id: index + 1,
      organization: 1 + random(6),
      currency: random(3) === 0 ? 2 : 1,
      amount: 80 + random(40),
      at,
      validUntil: random(3) === 0 ? at + random(6 * DAY) : null,
    }),
  );
  const rates = Array.from({ length: 8 }, (_, n): Rate => ({ at: begin + n * 9 * DAY - DAY, rate: 0.8 + random(20) / 100 }));
  return { quotes, rates };
};

/** What rules say, written down as a person would count it. */
export const spokenOf = (quotes: readonly Quote[], rates: readonly Rate[]) => {
  const rateAt = (currency: Quote['currency'], at: number) =>
    currency === 1 ? 1 : (rates.findLast((rate) => rate.at <= at)?.rate ?? Number.NaN);
  const base = ({ amount, currency }: Quote, at: number) => amount / rateAt(currency, at);
  const isOver = ({ validUntil }: Quote, at: number) => validUntil !== null && validUntil < at;
  const lastOf = (organization: number, at: number, before = Number.POSITIVE_INFINITY) =>
    quotes.findLast((quote) => quote.organization === organization && quote.at <= at && quote.at < before && quote.at >= at - CUT_OFF);
  const prices = quotes.map((quote) => {
    const { at, organization } = quote;
    const last = lastOf(organization, at, at);
    const regionals = [1, 3, 5].map((each) => lastOf(each, at)).filter((each) => each !== undefined && !isOver(each, at));
    const best = organization % 2 === 1 || regionals.length === 0 ? null : Math.min(...regionals.map((each) => base(each as Quote, at)));
    return { id: quote.id, at, now: base(quote, at), before: last ? base(last, at) : null, best };
  });
  const isNews = ({ now, before }: (typeof prices)[number]) => before === null || before > now;
  const asSpoken = ({ id, at }: Spoken): Spoken => ({ id, at });
  return {
    below: (threshold: number, currency: Quote['currency']) =>
      prices.filter((price) => price.now < threshold / rateAt(currency, price.at) && isNews(price)).map(asSpoken),
    underRegion: (percent: number) =>
      prices
        .filter((price) => price.best !== null && ((price.best - price.now) / price.best) * 100 >= percent && isNews(price))
        .map(asSpoken),
    moved: (percent: number) =>
      prices.filter(({ now, before }) => before !== null && (Math.abs(now - before) / before) * 100 >= percent).map(asSpoken),
    expiring: (days: number, until: number) =>
      quotes.flatMap((quote) => {
        if (quote.validUntil === null) return [];
        const at = Math.max(quote.at, quote.validUntil - days * DAY);
        return at <= until && lastOf(quote.organization, at) === quote ? [{ id: quote.id, at }] : [];
      }),
    silent: (organization: number, days: number, until: number) => {
      const own = quotes.filter((quote) => quote.organization === organization);
      return own.flatMap(({ at }, place) => {
        const due = at + days * DAY;
        return due <= until && (own[place + 1]?.at ?? Number.POSITIVE_INFINITY) > due ? [{ id: at, at: due }] : [];
      });
    },
  };
};
