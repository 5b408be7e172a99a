import { importBatchCall } from '../../../../contract/offers/offerCalls.ts';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls } from '../../../../contract/workflows/offer-import/calls.ts';
import { announced, ended, type KillCase, latest } from '../../../soak/workflow-kills/killCase.ts';

const importOffers = announced(calls.schedule.path, 'import-offers');

export const cases: readonly KillCase[] = [
  { name: 'import of offers', perform: importOffers },
  {
    name: 'undo of an import',
    before: (call) => importOffers(call, {}),
    async perform(call) {
      const id = await latest(call, importBatchCall, {});
      await call(pathOf(calls.undo, { id }), {});
      await ended(async () => (await call<{ undo: { state: string } | null }>(`${importBatchCall}/${id}`)).undo?.state === 'DONE');
    },
  },
];
