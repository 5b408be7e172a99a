import { globSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { TradeWords } from '../../contract/workflows/offer-from-text/words.ts';

declare global {
  var shippedWordsText: string | undefined;
}

/** The trade words that a new database has. The files are read once for a process, where test files load this module again. */
export const shippedWords = (): TradeWords => {
  globalThis.shippedWordsText ??= JSON.stringify(readShipped());
  return JSON.parse(globalThis.shippedWordsText);
};

const readShipped = (): TradeWords => {
  const files = globSync('server/database/migrations/*-trade-word.csv').sort();
  const rows = files.flatMap((file): { kind: string; word: string; meaning: string }[] => parse(readFileSync(file), { columns: true }));
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries(
    Array.from(kinds, ([kind, own]) => [kind, Object.fromEntries(own.map(({ word, meaning }) => [word, meaning]))]),
  );
};
