import { calls, mergesPath } from '../../../../contract/workflows/product-merge/calls.ts';
import type { Call } from '../../../soak/workflow-kills/caller.ts';
import type { KillCase } from '../../../soak/workflow-kills/killCase.ts';

/** Products 1 and 2 are merged: the offers of both, and the alias. */
const merge = (call: Call) => call(calls.merge.path, { primaryProductId: 1, secondaryProductId: 2 });

export const cases: readonly KillCase[] = [
  { name: 'merge', perform: merge },
  {
    name: 'undo of a merge',
    before: merge,
    async perform(call) {
      for (const { id } of await call<{ id: number }[]>(mergesPath)) await call(calls.undo.path, { mergeId: id });
    },
  },
];
