import { compareAll } from './lists/compare.ts';
import { fillTrader } from './lists/fillTrader.ts';
import { traderLines } from './lists/traderLines.ts';
import type { Bench } from './run.ts';

export const bench: Bench = {
  name: 'lists among 1,000,000 rows',
  run: () => compareAll(fillTrader, traderLines),
};
