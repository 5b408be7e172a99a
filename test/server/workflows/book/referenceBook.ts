import { seeded } from '../../../../bench/offer-text/random.ts';

export interface Quote {
  id: number;
  organization: number;
  product: number;
  currency: 1 | 2;
  amount: number;
  side: 'offer' | 'request';
  grade: number | null;
  validDays: number | null;
  /** Hours. */
  age: number;
  quantity: number | null;
  isHeld: boolean;
}

const USUAL = 1;
const MOST_HOURS = 30 * 24;

export const randomQuotes = ({ markets, organizations, seed }: { markets: number; organizations: number; seed: number }): Quote[] => {
  const { below: random } = seeded(seed);
  return Array.from({ length: markets }, (_, market) =>
    Array.from({ length: random(12) }, () => ({
      organization: 1 + random(organizations),
      product: 1 + market,
      currency: random(3) === 0 ? (2 as const) : (1 as const),
      amount: 80 + random(40),
      side: random(2) === 0 ? ('offer' as const) : ('request' as const),
      grade: [null, USUAL, 2][random(3)] ?? null,
      validDays: random(4) === 0 ? (random(5) - 2.5 > 0 ? 2 : -2) : null,
      // No two at one moment, and none at the bound.
      age: 1 + random(MOST_HOURS * 1.2),
      quantity: random(2) === 0 ? null : 1 + random(100),
      isHeld: random(10) === 0,
    })),
  )
    .flat()
    .map((quote, index) => ({ id: index + 1, ...quote }));
};

/** What the book says, written down as a person would count it. */
export const bestPairs = (quotes: readonly Quote[], rates: Readonly<Record<number, number>>) => {
  const gradeOf = ({ grade }: Quote) => (grade === USUAL ? null : grade);
  const base = ({ amount, currency }: Quote) => amount / (rates[currency] ?? 1);
  const newest = (one: Quote, other: Quote) => one.age - other.age || other.id - one.id;
  const counted = quotes.filter(({ isHeld, age }) => !isHeld && age < MOST_HOURS);
  const latest = [...Map.groupBy(counted, (quote) => [quote.product, quote.organization, quote.side, gradeOf(quote)].join()).values()]
    .flatMap((same) => same.toSorted(newest).slice(0, 1))
    .filter(({ validDays }) => validDays === null || validDays > 0);
  return [...Map.groupBy(latest, (quote) => [quote.product, gradeOf(quote)].join()).values()]
    .flatMap((market) => {
      const of = (side: Quote['side'], sign: number) =>
        market.filter((quote) => quote.side === side).toSorted((one, other) => sign * (base(one) - base(other)) || newest(one, other));
      const apart = of('request', -1).flatMap((request) => of('offer', 1).map((offer) => [request, offer] as const));
      const [request, offer] =
        apart
          .filter(([{ organization }, offer]) => organization !== offer.organization)
          .toSorted(([one, its], [other, theirs]) => base(other) - base(theirs) - (base(one) - base(its)))[0] ?? [];
      if (!request || !offer) return [];
      const gap = base(request) - base(offer);
      const quantity = request.quantity === null || offer.quantity === null ? null : Math.min(request.quantity, offer.quantity);
      return [{ requestId: request.id, offerId: offer.id, gap, percent: (gap / base(offer)) * 100, quantity }];
    })
    .toSorted((one, other) => one.requestId - other.requestId);
};
