import { sql } from 'kysely';
import { servedJob } from '../../../helpers/servedJob.ts';
import type { SweepCase } from '../../../helpers/statement-faults/sweep.ts';
import { signal } from '../../database/postgres/lossDesk.ts';

export const cases: readonly SweepCase[] = [
  {
    title: 'an analysis of the competing region',
    environment: { BASE_CURRENCY: 'USD' },
    inSteps: 'products are analysed in parts, and each part stays',
    async job({ test }) {
      const { db } = test.database;
      await sql`insert into application_settings (category, key, value) values ('competing-region', 'country', 'Home')`.execute(db);
      await sql`
        insert into offer (organization_id, product_id, currency_id, amount, source)
        select 1 + n % 2, 1 + n % 3, 1, 100 + 10 * n, 'MANUAL' from generate_series(1, 12) n`.execute(db);
      const job = { id: '4f4a1a77-9f1d-4a84-9b46-0c0d8a0d7b04', payload: {}, signal, isLastAttempt: false };
      return () => servedJob(test.services, 'analyse-competing-region')(job);
    },
  },
];
