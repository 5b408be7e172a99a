import { type GuardedPrice, PriceJudge, usualBounds } from '../contract/workflows/price-guard/priceJudge.ts';
import { proposedAmounts } from '../contract/workflows/price-guard/proposals.ts';
import { brokenPrice } from './guard/brokenPrice.ts';
import { type DemonstrationPrices, demonstrationPrices, suffixes } from './guard/demonstrationPrices.ts';
import { seeded } from './offer-text/random.ts';
import type { Bench } from './run.ts';

const DAY_MS = 86_400_000;
const SEEDS = [1, 2, 3, 4, 5];
/** One amount of so many is broken. */
const ONE_OF = 100;
const OFF = 1.25;
const bounds = { held: 97, heldEarly: 93, rightHeld: 100 / 300, proposed: 85 };

/** The demonstration's prices with some broken: judged as one import, then day by day, then while two products of five move by 15 % in a week. */
const run = async (): Promise<{ lines: string[] }> => {
  const known = await demonstrationPrices();
  const whole = tallyOf(known, (prices) => [prices]);
  const daily = tallyOf(known, daysOf);
  const moving = tallyOf({ ...known, prices: moved(known.prices) }, daysOf);
  const share = (part: number, all: number) => (100 * part) / all;
  const least = (value: number, bound: number, text: string) =>
    `${value >= bound ? '✓' : '✗'} ${text}: ${value.toFixed(1)} %, at least ${bound} %`;
  const most = (value: number, text: string) =>
    `${value <= bounds.rightHeld ? '✓' : '✗'} ${text}: ${value.toFixed(3)} %, at most ${bounds.rightHeld.toFixed(3)} %`;
  return {
    lines: [
      least(
        share(whole.heldEarly + whole.held, whole.early + whole.off),
        bounds.held,
        'off by more than a quarter and held, in one import',
      ),
      least(share(whole.heldEarly, whole.early), bounds.heldEarly, 'the same, of the first ten days'),
      least(share(daily.held, daily.off), bounds.held, 'the same, day by day, from the tenth day'),
      least(share(daily.heldEarly, daily.early), bounds.heldEarly, 'the same, of the first ten days'),
      most(share(whole.rightHeld, whole.right), 'right ones held, in one import'),
      most(share(daily.rightHeld, daily.right), 'right ones held, day by day'),
      most(share(moving.rightHeld, moving.right), 'right ones held while two products of five move by 15 % in a week'),
      least(share(daily.proposed, daily.held + daily.heldEarly), bounds.proposed, 'what was meant is among three proposals'),
    ],
  };
};

export const bench: Bench = { name: 'price guard', run };

const tallyOf = ({ prices: right, titles, rates }: DemonstrationPrices, partsOf: (prices: GuardedPrice[]) => GuardedPrice[][]) => {
  const tally = { off: 0, held: 0, early: 0, heldEarly: 0, right: 0, rightHeld: 0, proposed: 0 };
  for (const seed of SEEDS) {
    const random = seeded(seed);
    const meant = new Map<number | null, GuardedPrice>();
    const prices = right.map((price) => {
      const broken = random.below(ONE_OF) === 0 ? brokenPrice(price, rates, random) : null;
      if (broken) meant.set(price.id, price);
      return { ...(broken ?? price), isWaiting: true };
    });
    const earlyUntil = (prices[0]?.at ?? 0) + 10 * DAY_MS;
    const known: GuardedPrice[] = [];
    for (const part of partsOf(prices)) {
      const judge = new PriceJudge([...known, ...part], titles, suffixes, usualBounds);
      for (const price of part) {
        const verdict = judge.judge(price);
        const truth = meant.get(price.id);
        if (!verdict.isHeld) {
          judge.accept(price);
          known.push(price);
        }
        if (!truth) {
          tally.right += 1;
          tally.rightHeld += Number(verdict.isHeld);
        } else if (Math.max(price.base / truth.base, truth.base / price.base) > OFF) {
          const isEarly = price.at < earlyUntil;
          tally[isEarly ? 'early' : 'off'] += 1;
          if (!verdict.isHeld) continue;
          tally[isEarly ? 'heldEarly' : 'held'] += 1;
          const proposals = proposedAmounts(price, verdict, judge.of(price.organizationId), rates);
          tally.proposed += Number(proposals.some(({ amount, currencyId }) => amount === truth.amount && currencyId === truth.currencyId));
        }
      }
    }
  }
  return tally;
};

const daysOf = (prices: GuardedPrice[]): GuardedPrice[][] => [...Map.groupBy(prices, ({ at }) => Math.floor(at / DAY_MS)).values()];

const moved = (prices: readonly GuardedPrice[]): GuardedPrice[] => {
  const last = prices.at(-1)?.at ?? 0;
  return prices.map((price) => {
    if (price.productId % 5 > 1) return price;
    const direction = price.productId % 5 === 0 ? 0.15 : -0.15;
    const done = Math.min(Math.max((price.at - last + 14 * DAY_MS) / (7 * DAY_MS), 0), 1);
    return { ...price, amount: price.amount * (1 + direction * done), base: price.base * (1 + direction * done) };
  });
};
