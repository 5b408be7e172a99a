import { sql } from 'kysely';
import type { SweepCase } from '../../../helpers/statement-faults/sweep.ts';

const offer = { organizationId: 1, productId: 3, currencyId: 1 };

export const cases: readonly SweepCase[] = [
  {
    title: 'the announcement of a pair of a request and an offer',
    environment: { BASE_CURRENCY: 'USD' },
    isDoneAgain: 'an offer that is created twice is two offers',
    async call({ post, test }) {
      await sql`insert into application_settings (category, key, value) values ('book', 'active', 'yes')`.execute(test.database.db);
      await post('/api/offer-management/create-offer', { offer: { ...offer, amount: 100, offerOrRequest: 'request' } });
      return () => post('/api/offer-management/create-offer', { offer: { ...offer, organizationId: 2, amount: 98 } });
    },
  },
];
