import { DAY_MS } from './calendar.ts';
import { catalogue } from './catalogue/index.ts';
import { type Desk, unregisteredNames } from './catalogue/suppliers.ts';
import type { OfferRow } from './offerRows.ts';
import { createRandom, type Random } from './random.ts';

/** What people get wrong in a shared workbook. */
export const mistakes = [
  'MISSPELT_PRODUCT',
  'EMPTY_AMOUNT',
  'AMOUNT_ON_CALL',
  'NEGATIVE_AMOUNT',
  'FORMULA_AMOUNT',
  'DATE_AS_TEXT',
  'UNREGISTERED_ORGANIZATION',
  'TRAILING_SPACES',
] as const;
export type Mistake = (typeof mistakes)[number];

const counts: Record<Mistake, number> = {
  MISSPELT_PRODUCT: 52,
  EMPTY_AMOUNT: 24,
  AMOUNT_ON_CALL: 22,
  NEGATIVE_AMOUNT: 12,
  FORMULA_AMOUNT: 18,
  DATE_AS_TEXT: 24,
  UNREGISTERED_ORGANIZATION: 28,
  TRAILING_SPACES: 20,
};
export const mistakeCount = Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The same rows, some of them spoilt, at most one mistake each. */
export const withMistakes = (seed: string, rows: readonly OfferRow[]): OfferRow[] => {
  const random = createRandom(seed, 'mistakes');
  const desks = [...rows.keys()].filter((index) => (rows[index]?.sheet ?? '') in unregisteredNames);
  const places = random.shuffled(desks)[Symbol.iterator]();
  const spoilt = [...rows];
  for (const mistake of mistakes) {
    for (let made = 0; made < counts[mistake]; made += 1) {
      const index = places.next().value;
      const row = index === undefined ? undefined : rows[index];
      if (index === undefined || !row) throw new RangeError('there are more mistakes than rows');
      spoilt[index] = { ...row, ...spoil[mistake](row, random), mistake };
    }
  }
  return spoilt;
};

const spoil: Record<Mistake, (row: OfferRow, random: Random) => Partial<OfferRow>> = {
  MISSPELT_PRODUCT: (row, random) => ({ products: row.products.map((title) => misspelt(title, random)) }),
  EMPTY_AMOUNT: () => ({ amount: null }),
  AMOUNT_ON_CALL: (_, random) => ({ amount: random.pick(['call', 'CALL', 'call for price']) }),
  NEGATIVE_AMOUNT: ({ amount }) => ({ amount: -Number(amount) }),
  FORMULA_AMOUNT: ({ amount }) => ({ amount: { formula: `${Number(amount) - 10}+10`, result: Number(amount) } }),
  DATE_AS_TEXT: ({ date }, random) => ({ date: random.pick(handwrittenDates)(Number(date)) }),
  UNREGISTERED_ORGANIZATION: ({ sheet }) => ({ organization: unregisteredNames[sheet as Desk] }),
  TRAILING_SPACES: ({ organization, products }, random) =>
    random.chance(0.5) ? { organization: `${organization} ` } : { products: products.map((title) => `${title}  `) },
};

const known = new Set(catalogue.map(({ title }) => title.toLowerCase()));

const misspelt = (title: string, random: Random): string => {
  const wrong = random.shuffled(misspellings).map((misspell) => misspell(title));
  const found = wrong.find((candidate) => !known.has(candidate.toLowerCase()));
  if (found === undefined) throw new RangeError(`'${title}' cannot be misspelt`);
  return found;
};

const misspellings: readonly ((title: string) => string)[] = [
  (title) => title.replace('Apple iPhone', 'Iphone'),
  (title) => title.replace('Galaxy', 'Galxy'),
  (title) => title.replace('Pro Max', 'PM'),
  (title) => title.replace('GB', ' gb'),
  (title) => title.replace('Titanium', 'Titan.'),
  (title) => title.replace('PlayStation 5', 'PS5'),
  (title) => title.replace(/ (\S+)$/, ' $1 spec'),
];

const handwrittenDates: readonly ((time: number) => string)[] = [
  (time) => new Date(time).toISOString().slice(0, 10),
  (time) => new Date(time).toISOString().slice(0, 10).split('-').reverse().join('.'),
  (time) => `week of ${new Date(time - 2 * DAY_MS).toISOString().slice(5, 10)}`,
  () => 'yesterday',
];
