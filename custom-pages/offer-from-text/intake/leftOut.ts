import type { RecordOption } from '../../../src/ui/useLookup.ts';
import { decided, type Entry, type Intake, productsOf } from './intake.ts';

/** What several lines leave out. The products of each line have it, and fit in all else. */
export interface LeftOut {
  /** Null: the colour alone. */
  word: string | null;
  isEveryColor: boolean;
  products: ReadonlyMap<number, readonly RecordOption[]>;
}

const ENOUGH_LINES = 2;

export const leftOutOf = (entries: readonly Entry[]): LeftOut[] => {
  const found = entries.filter(({ product, isIgnored }) => product === null && !isIgnored).flatMap(lackingOf);
  return [...Map.groupBy(found, ({ word, isEveryColor }) => `${isEveryColor} ${word}`).values()]
    .map((lacking) => ({
      word: lacking[0]?.word ?? null,
      isEveryColor: lacking[0]?.isEveryColor ?? false,
      products: new Map(lacking.toReversed().map(({ key, products }) => [key, products])),
    }))
    .filter(({ products }) => products.size >= ENOUGH_LINES)
    .sort((one, other) => other.products.size - one.products.size);
};

/** A line with a word that no candidate has is looked at by itself. */
const lackingOf = ({ key, candidates, everyColor = [], unmatchedTerms }: Entry) => {
  if (everyColor.length > 0) return everyColor.map(({ market, products }) => ({ key, word: market, isEveryColor: true, products }));
  const lacking = unmatchedTerms.length > 0 ? [] : candidates.filter(({ missingTerms }) => missingTerms.length === 1);
  return lacking.map((product) => ({ key, word: product.missingTerms[0] ?? null, isEveryColor: false, products: [product] }));
};

export const withLeftOut = (intake: Intake, { products }: LeftOut): Intake =>
  [...products].reduce((before, [key, chosen]) => decided(before, key, { do: 'chooseEach', products: chosen.map(asOption) }), intake);

const asOption = ({ id, title }: RecordOption): RecordOption => ({ id, title });

/** What was chosen since for one of these lines stays. */
export const withoutLeftOut = (intake: Intake, { products }: LeftOut): Intake =>
  [...products].reduce(
    (before, [key, chosen]) => (areChosen(before.entries[key], chosen) ? decided(before, key, { do: 'remove' }) : before),
    intake,
  );

const areChosen = (entry: Entry | undefined, products: readonly RecordOption[]): boolean => {
  const own = entry ? productsOf(entry) : [];
  return own.length === products.length && products.every(({ id }, place) => own[place]?.id === id);
};
