import { catalogueLines, searchLines } from './lists/catalogueLines.ts';
import { compareAll } from './lists/compare.ts';
import { fillCatalogue } from './lists/fillCatalogue.ts';
import type { Bench } from './run.ts';

export const bench: Bench = {
  name: 'products and organizations among 1,000,000 each, and the search over 5,000,000 records',
  run: () => compareAll(fillCatalogue, [...catalogueLines, ...searchLines]),
};
