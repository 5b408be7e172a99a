import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { country } from '../../../../resources/country.ts';
import { organization } from '../../../../resources/organization.ts';
import { update } from '../../../../server/records/update.ts';
import { createWorld, type World } from '../../records/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a record is changed while others that refer to it are still being stored, as an upload does for long', async () => {
  const { db } = world.database;
  const { id } = await world.samples.store(country);
  const { id: referrer } = await world.samples.store(organization);
  const uploading = await db.startTransaction().execute();
  await sql`update organization set country_id = ${id} where id = ${referrer}`.execute(uploading);
  let outcome = '';
  const ended = update(world.context, country, id, { name: 'Renamed meanwhile' }).then(
    () => (outcome = 'changed'),
    (error: Error) => (outcome = error.message),
  );
  const isWaiting = () => sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db);
  const isSettled = async () => outcome !== '' || ((await isWaiting()).rows[0]?.n ?? 0) > 0;
  await expect.poll(isSettled, { timeout: 60_000 }).toBe(true);
  expect(outcome).toBe('changed');
  await uploading.commit().execute();
  await ended;
});
