import { globSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { TradeWords } from '../../contract/workflows/offer-from-text/words.ts';

/** The trade words that a new database has. */
export const shippedWords = (): TradeWords => {
  const files = globSync('server/database/migrations/*-trade-word.csv').sort();
  const rows = files.flatMap((file): { kind: string; word: string; meaning: string }[] => parse(readFileSync(file), { columns: true }));
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries(
    Array.from(kinds, ([kind, own]) => [kind, Object.fromEntries(own.map(({ word, meaning }) => [word, meaning]))]),
  );
};
