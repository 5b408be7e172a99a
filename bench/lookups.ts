import { catalogueLines } from './lists/catalogueLines.ts';
import { compareAll } from './lists/compare.ts';
import { fillCatalogue } from './lists/fillCatalogue.ts';
import type { Bench } from './run.ts';

export const bench: Bench = {
  name: 'generic lists among 1,000,000 rows, of 1,000,000 lookups',
  run: () => compareAll(fillCatalogue, catalogueLines),
};
