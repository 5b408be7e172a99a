import { servedJob } from '../../../helpers/servedJob.ts';
import { type LossCase, signal } from '../../database/postgres/lossDesk.ts';

export const cases: readonly LossCase[] = [
  {
    title: 'an import of products',
    inSteps: 'it stores titles by the 500, and the next attempt goes on',
    async job({ test }) {
      const payload = { requestedBy: 'clerk' };
      return () => servedJob(test.services, 'import-products')({ id: 'job', payload, signal, isLastAttempt: false });
    },
  },
];
