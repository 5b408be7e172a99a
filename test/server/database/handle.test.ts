import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { checkpoint, vacuum } from '../../../server/database/maintenance.ts';
import { createTestDatabase } from '../../helpers/database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const addCountry = (name: string) => database.db.insertInto('country').values({ name });
const countryNames = async () => (await database.db.selectFrom('country').select('name').execute()).map(({ name }) => name);

test('an error says which constraint of which table was broken, and how', async () => {
  await addCountry('Latvia').execute();
  await expect(addCountry('LATVIA').execute()).rejects.toMatchObject({
    code: '23505',
    table: 'country',
    constraint: 'country_name_unique',
    detail: 'Key (lower(name))=(latvia) already exists.',
  });
});

test('a statement outside of a transaction is not undone with it', async () => {
  const hasBegun = Promise.withResolvers<void>();
  const mayFail = Promise.withResolvers<void>();
  const failing = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('country').values({ name: 'Inside' }).execute();
    hasBegun.resolve();
    await mayFail.promise;
    throw new Error('taken back');
  });
  await hasBegun.promise;
  const outside = addCountry('Outside').execute();
  mayFail.resolve();
  await expect(failing).rejects.toThrow('taken back');
  await outside;
  expect(await countryNames()).toContain('Outside');
  expect(await countryNames()).not.toContain('Inside');
});

test('transactions that begin at once are each whole', async () => {
  const add = (name: string) =>
    database.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('tag')
        .values({ title: `${name} 1` })
        .execute();
      await trx
        .insertInto('tag')
        .values({ title: `${name} 2` })
        .execute();
      if (name === 'b') throw new Error('b fails');
    });
  await Promise.allSettled(['a', 'b', 'c'].map(add));
  const tags = await database.db.selectFrom('tag').select('title').orderBy('title').execute();
  expect(tags.map(({ title }) => title)).toEqual(['a 1', 'a 2', 'c 1', 'c 2']);
});

test('a transaction that goes on after an error is not taken for committed', async () => {
  const work = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('country').values({ name: 'Half' }).execute();
    await sql`select 1 / 0`.execute(trx).catch(() => {});
  });
  await expect(work).rejects.toThrow();
  expect(await countryNames()).not.toContain('Half');
});

test('what is notified reaches every listener of the channel until it stops', async () => {
  const first: string[] = [];
  const second = Promise.withResolvers<string>();
  const stop = await database.listen('a channel', (payload) => first.push(payload));
  await database.listen('a channel', second.resolve);
  await stop();
  await sql`select pg_notify('another channel', 'no'), pg_notify('a channel', 'yes')`.execute(database.db);
  expect(await second.promise).toBe('yes');
  expect(first).toEqual([]);
});

test('a job that is sent in a transaction is worked on once that is committed', async () => {
  const boss = database.createBoss();
  boss.on('error', console.error);
  await boss.start();
  await boss.createQueue('greet', { notify: true });
  const greeted = Promise.withResolvers<unknown>();
  await boss.work('greet', async ([job]) => greeted.resolve(job?.data));
  await boss.send('greet', { name: 'trader' });
  expect(await greeted.promise).toEqual({ name: 'trader' });
  await boss.stop();
});

test('maintenance refreshes what the planner knows of a table', async () => {
  await sql`insert into product (title) select 'Product ' || i from generate_series(1, 500) i`.execute(database.db);
  await vacuum(database);
  await checkpoint(database);
  const { rows } = await sql`select reltuples::int as rows from pg_class where relname = 'product'`.execute(database.db);
  expect(rows).toEqual([{ rows: 500 }]);
});

test('an instant is stored and read as itself, wherever the process is', async () => {
  expect(new Date(2026, 0, 1).getTimezoneOffset()).not.toBe(0);
  const instant = new Date('2026-03-08T06:59:59.123Z');
  const { id } = await addCountry('Zoned').returning('id').executeTakeFirstOrThrow();
  await database.db.updateTable('country').set({ entityLastUpdatedOn: instant }).where('id', '=', id).execute();
  const row = await database.db.selectFrom('country').selectAll().where('entityLastUpdatedOn', '=', instant).executeTakeFirstOrThrow();
  expect(row.entityLastUpdatedOn).toEqual(instant);
  const { rows } = await sql`select ${instant}::date as day, ${instant}::timestamptz::text as written`.execute(database.db);
  expect(rows).toEqual([{ day: '2026-03-08', written: '2026-03-08 06:59:59.123+00' }]);
});

test('text sorts and folds alike on both databases', async () => {
  const { rows } = await sql<{
    t: string;
  }>`select t from unnest(array['ä', 'Z', 'a', 'B', 'é', 'É']) t order by t collate "und-x-icu"`.execute(database.db);
  expect(rows.map(({ t }) => t)).toEqual(['a', 'ä', 'B', 'é', 'É', 'Z']);
  await addCountry('Österreich').execute();
  expect(await database.db.selectFrom('country').select('name').where('name', 'ilike', '%öst%').execute()).toHaveLength(1);
  await expect(addCountry('öSTERREICH').execute()).rejects.toMatchObject({ constraint: 'country_name_unique' });
});

test('a closed database refuses statements', async () => {
  const closed = await createTestDatabase();
  await closed.close();
  await expect(closed.ready()).rejects.toThrow();
});
