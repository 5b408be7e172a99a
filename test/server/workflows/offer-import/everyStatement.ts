import { servedJob } from '../../../helpers/servedJob.ts';
import type { SweepCase } from '../../../helpers/statement-faults/sweep.ts';
import { signal } from '../../database/postgres/lossDesk.ts';

export const cases: readonly SweepCase[] = [
  {
    title: 'an import of offers',
    inSteps: 'the import and its sheets are known first, and then its rows, part by part; the next attempt goes on',
    async job({ test }) {
      const job = { id: '1b0c8a52-5e2c-4f0e-9a53-6f1f1d1b7a01', payload: { requestedBy: 'clerk' }, signal, isLastAttempt: false };
      return () => servedJob(test.services, 'import-offers')(job);
    },
  },
];
