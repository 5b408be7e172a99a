import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { TradeWords } from '../../contract/workflows/offer-from-text/words.ts';

/** The trade words that a new database has. */
export const shippedWords = (): TradeWords => {
  const csv = readFileSync('server/database/migrations/0028-trade-word.csv');
  const rows: { kind: string; word: string; meaning: string }[] = parse(csv, { columns: true });
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries(
    Array.from(kinds, ([kind, own]) => [kind, Object.fromEntries(own.map(({ word, meaning }) => [word, meaning]))]),
  );
};
