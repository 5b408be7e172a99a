import { sql } from 'kysely';
import type { HeldPrice } from '../../../../contract/workflows/price-guard/schemas.ts';
import type { SweepCase } from '../../../helpers/statement-faults/sweep.ts';
import type { LossDesk } from '../../database/postgres/lossDesk.ts';

const environment = { BASE_CURRENCY: 'USD' };

/** Three suppliers ask about 500, and a fourth 50. */
const heldPrice = async ({ test, user, post }: LossDesk): Promise<HeldPrice> => {
  const { db } = test.database;
  await sql`insert into organization (name, country_id) values ('Gamma', 2), ('Delta', 2)`.execute(db);
  await sql`insert into application_settings (category, key, value) values ('price-guard', 'active', 'yes')`.execute(db);
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount, entity_last_updated_on, source)
    select organization, 3, 1, amount, now() - interval '8 days', 'MANUAL'
    from (values (1, 500), (2, 510), (3, 490)) as given (organization, amount)`.execute(db);
  await post('/api/offer-management/create-offer', { offer: { organizationId: 4, productId: 3, currencyId: 1, amount: 50 } });
  const [held] = (await test.app.inject({ url: '/api/console/held-price', headers: user })).json<HeldPrice[]>();
  if (!held) throw new Error('no price is held');
  return held;
};

export const cases: readonly SweepCase[] = [
  {
    title: 'the confirmation of a held price',
    environment,
    async call(desk) {
      const { id, entityLastUpdatedOn } = await heldPrice(desk);
      return () => desk.post(`/api/price-guard/held/${id}/confirm`, { entityLastUpdatedOn });
    },
  },
  {
    title: 'the mending of a held price',
    environment,
    async call(desk) {
      const { id, entityLastUpdatedOn } = await heldPrice(desk);
      return () => desk.post(`/api/price-guard/held/${id}/mend`, { entityLastUpdatedOn, amount: 505, currencyId: 1 });
    },
  },
];
