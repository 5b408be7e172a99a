import type { GuardedPrice, Verdict } from './priceJudge.ts';

export interface ProposedAmount {
  amount: number;
  currencyId: number;
}

/** How many of each currency make one of the base currency. */
type Rates = ReadonlyMap<number, number>;

const SHOWN = 3;
const MOST_DISTANCE = 8;
const ODD_STEP = 2;
const steps = [1_000, 500, 100, 50, 10, 5, 1, 0.5, 0.1, 0.05, 0.01];

/** What the amount of a price may have been meant to be, the likeliest first. `known`: prices of the same supplier, newest first. */
export const proposedAmounts = (
  price: GuardedPrice,
  { usual, last }: Verdict,
  known: readonly GuardedPrice[],
  rates: Rates,
): ProposedAmount[] => {
  if (usual === null) return [];
  const used = new Set(known.filter((each) => each.currencyId !== price.currencyId).map(({ currencyId }) => currencyId));
  const written = writtenOtherwise(price.amount).map((each) => ({ ...each, currencyId: price.currencyId }));
  const quoted = [...rates.keys()]
    .filter((currencyId) => currencyId !== price.currencyId)
    .map((currencyId) => ({ amount: price.amount, currencyId, penalty: used.has(currencyId) ? 0.5 : 2.5 }));
  const stepOf = stepsOf(known.filter(({ id }) => id === null || id !== price.id));
  const scored = [...written, ...quoted].map(({ penalty, ...proposed }) => {
    const base = proposed.amount / (rates.get(proposed.currencyId) ?? Number.NaN);
    const gap = Math.min(Math.abs(Math.log(base / usual)) / 0.03, last === null ? Infinity : Math.abs(Math.log(base / last)) / 0.02);
    return { ...proposed, gap, score: penalty + gap + (isMultiple(proposed.amount, stepOf(proposed.currencyId)) ? 0 : ODD_STEP) };
  });
  const likely = scored.filter(({ gap }) => gap <= MOST_DISTANCE).sort((one, other) => one.score - other.score);
  const distinct = new Map(likely.toReversed().map((each) => [`${each.amount} ${each.currencyId}`, each]));
  return likely
    .filter((each) => distinct.get(`${each.amount} ${each.currencyId}`) === each)
    .slice(0, SHOWN)
    .map(({ amount, currencyId }) => ({ amount, currencyId }));
};

const writtenOtherwise = (amount: number) => {
  const text = String(amount);
  const places = [...text].map((_, place) => place).filter((place) => text[place] !== '.');
  const moved = [10, 100, 1_000].flatMap((by) => [amount * by, amount / by]).map((each) => ({ amount: rounded(each), penalty: 0 }));
  const swapped = places.slice(0, -1).map((place, index) => {
    const next = places[index + 1] ?? place;
    const digits = [...text];
    [digits[place], digits[next]] = [digits[next] ?? '', digits[place] ?? ''];
    return { amount: Number(digits.join('')), penalty: 1 };
  });
  const left = places.map((place) => ({
    amount: Number(text.slice(0, place) + text.slice(place + 1)),
    penalty: text[place] === text[place - 1] || text[place] === text[place + 1] ? 0.5 : 1.5,
  }));
  const putIn = places.flatMap((place) =>
    [...'0123456789'].map((digit) => ({
      amount: Number(text.slice(0, place + 1) + digit + text.slice(place + 1)),
      penalty: digit === text[place] ? 2 : 2.5,
    })),
  );
  return [...moved, ...swapped, ...left, ...putIn].filter((each) => each.amount > 0 && each.amount !== amount);
};

const [STEP_PRICES, STEP_SHARE] = [20, 0.8];

/** The largest step that most of a supplier's last amounts in a currency are multiples of. */
const stepsOf = (known: readonly GuardedPrice[]) => {
  const found = new Map<number, number>();
  return (currencyId: number): number => {
    const before = found.get(currencyId);
    if (before !== undefined) return before;
    const amounts = known.filter((price) => price.currencyId === currencyId).slice(0, STEP_PRICES);
    const isUsual = (step: number) => amounts.filter(({ amount }) => isMultiple(amount, step)).length >= STEP_SHARE * amounts.length;
    const step = amounts.length === 0 ? 0 : (steps.find(isUsual) ?? 0);
    found.set(currencyId, step);
    return step;
  };
};

const isMultiple = (amount: number, step: number): boolean => step === 0 || Math.abs(amount / step - Math.round(amount / step)) < 1e-6;
const rounded = (amount: number): number => Number(amount.toPrecision(12));
