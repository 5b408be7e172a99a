import { activeLines } from './lists/activeLines.ts';
import { compareAll } from './lists/compare.ts';
import { fillTrader } from './lists/fillTrader.ts';
import { offerLines } from './lists/offerLines.ts';
import { recordLines } from './lists/recordLines.ts';
import type { Bench } from './run.ts';

export const bench: Bench = {
  name: 'lists among 1,000,000 rows',
  run: () => compareAll(fillTrader, [...offerLines, ...activeLines, ...recordLines]),
};
