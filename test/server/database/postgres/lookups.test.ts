import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { country } from '../../../../resources/country.ts';
import { currency } from '../../../../resources/currency.ts';
import { offer } from '../../../../resources/offer.ts';
import { organization } from '../../../../resources/organization.ts';
import { update } from '../../../../server/records/update.ts';
import { createWorld, type World } from '../../records/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** How the change ended while the other transaction went on, or that it waited for it. */
const settledOf = async (ended: Promise<unknown>) => {
  let outcome = '';
  void ended.then(
    () => (outcome = 'changed'),
    (error: Error) => (outcome = error.message),
  );
  const isWaiting = () => sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(world.database.db);
  await expect.poll(async () => outcome !== '' || ((await isWaiting()).rows[0]?.n ?? 0) > 0, { timeout: 60_000 }).toBe(true);
  return outcome || 'waits';
};

it('a record is changed while others that refer to it are still being stored, as an upload does for long', async () => {
  const { db } = world.database;
  const { id } = await world.samples.store(country);
  const { id: referrer } = await world.samples.store(organization);
  const uploading = await db.startTransaction().execute();
  await sql`update organization set country_id = ${id} where id = ${referrer}`.execute(uploading);
  const ended = update(world.context, country, id, { name: 'Renamed meanwhile' });
  expect(await settledOf(ended)).toBe('changed');
  await uploading.commit().execute();
  await ended;
});

it('a currency is not renamed while an offer in it is still being stored: it is then in use', async () => {
  const { db } = world.database;
  const { id } = await world.samples.store(currency);
  const { id: referrer } = await world.samples.store(offer);
  const uploading = await db.startTransaction().execute();
  await sql`update offer set currency_id = ${id} where id = ${referrer}`.execute(uploading);
  const ended = update(world.context, currency, id, { symbol: 'SGD' });
  expect(await settledOf(ended)).toBe('waits');
  await uploading.commit().execute();
  await expect(ended).rejects.toMatchObject({ details: { errors: { symbol: 'Cannot be changed: 1 offer refers to it' } } });
});
