import { decided } from './decisions.ts';
import type { Entry, Intake } from './intake.ts';

/** What several lines leave out, such as the market, by its word: of each line the product that has it and fits in all else. */
export type LeftOut = ReadonlyMap<string, ReadonlyMap<number, Product>>;
type Product = Entry['candidates'][number];

const ENOUGH_LINES = 2;

export const leftOutOf = (entries: readonly Entry[]): LeftOut => {
  const all = new Map<string, Map<number, Product>>();
  for (const { key, candidates } of entries.filter(isOpen))
    for (const candidate of candidates) {
      const [word, another] = candidate.missingTerms;
      if (word === undefined || another !== undefined) continue;
      const products = all.get(word) ?? new Map<number, Product>();
      all.set(word, products.set(key, products.get(key) ?? candidate));
    }
  const shared = [...all].filter(([, products]) => products.size >= ENOUGH_LINES);
  return new Map(shared.sort(([, one], [, other]) => other.size - one.size));
};

/** A line with a word that no candidate has is looked at by itself. */
const isOpen = ({ product, isIgnored, unmatchedTerms }: Entry): boolean => product === null && !isIgnored && unmatchedTerms.length === 0;

export const withLeftOut = (intake: Intake, word: string): Intake =>
  [...(leftOutOf(intake.entries).get(word) ?? [])].reduce(
    (before, [key, { id, title }]) => decided(before, key, { do: 'choose', product: { id, title } }),
    intake,
  );

/** What was chosen since for one of these lines stays. */
export const withoutLeftOut = (intake: Intake, products: ReadonlyMap<number, Product>): Intake =>
  [...products].reduce(
    (before, [key, { id }]) => (before.entries[key]?.product?.id === id ? decided(before, key, { do: 'remove' }) : before),
    intake,
  );
