import { calls } from '../../../../contract/workflows/product-merge/calls.ts';
import type { LossCase } from '../../database/postgres/lossDesk.ts';

const products = { primaryProductId: 1, secondaryProductId: 2 };

export const cases: readonly LossCase[] = [
  {
    title: 'a merge',
    call:
      async ({ post }) =>
      () =>
        post(calls.merge.path, products),
  },
  {
    title: 'the undo of a merge',
    async call({ post }) {
      const { body } = await post(calls.merge.path, products);
      return () => post(calls.undo.path, { mergeId: body.mergeId });
    },
  },
];
