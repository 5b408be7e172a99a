import { typed, type WorkflowCall } from '../workflow.ts';
import type { GoodsLines, GoodsLinesRequest } from './goodsLines.ts';

/** What the reader of offer text says to other workflows of a list of goods. */
export const goodsLinesCall = {
  method: 'POST',
  path: '/api/offer-from-text/goods-lines',
  access: { anyOf: ['CLERK'] },
  errors: ['NOT_READ_YET'],
  tag: 'offer-from-text',
  types: typed<{ body: GoodsLinesRequest; answer: GoodsLines }>(),
} as const satisfies WorkflowCall;
