import { undoBatch } from '../../../../server/workflows/offer-import/undo/undoBatch.ts';
import { askUndo, latestBatch } from '../../../helpers/importUndo.ts';
import { header, runImport } from '../../../helpers/trader.ts';
import { type LossCase, signal } from '../../database/postgres/lossDesk.ts';

export const cases: readonly LossCase[] = [
  {
    title: 'the undo of an import',
    inSteps: 'it takes back offers by the thousand, and the next attempt goes on',
    async job({ test, user }) {
      await runImport(test.database, { Offers: [header, ['Alpha', 'P1', 100]] });
      const importBatchId = await latestBatch(test);
      const { status } = await askUndo(test, importBatchId, user);
      if (status !== 200) throw new Error(`the undo answered ${status}`);
      const actor = { id: 1, username: 'manager' };
      return () => undoBatch({ db: test.database.patient, registry: test.services.registry, actor }, importBatchId, signal);
    },
  },
];
