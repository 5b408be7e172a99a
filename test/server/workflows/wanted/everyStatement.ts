import { sql } from 'kysely';
import { calls } from '../../../../contract/workflows/wanted/calls.ts';
import type { SweepCase } from '../../../helpers/statement-faults/sweep.ts';

export const cases: readonly SweepCase[] = [
  {
    title: 'the storing of the requests of a wanted list',
    async call({ post, test }) {
      await sql`insert into application_settings (category, key, value) values ('wanted', 'active', 'yes')`.execute(test.database.db);
      const list = {
        wantedId: '0c9d8e34-7c11-4b60-8a5e-2b7f6d1c4e02',
        organizationId: 1,
        currencyId: 1,
        requests: [
          { productId: 1, amount: 95, quantity: 50 },
          { productId: 2, amount: 12.5 },
        ],
      };
      return () => post(calls.store.path, list);
    },
  },
];
