import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { connectPostgres } from '../../../../server/database/postgres/connectPostgres.ts';
import type { Tables } from '../../../../server/database/tables.ts';
import { createPostgresClone, createTestDatabase } from '../../../helpers/database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const namedIn = async (connection: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection.withoutPlugins());
  return rows.map(({ statement }) => statement);
};
const repeat = async (times: number, run: (n: number) => Promise<unknown>) => {
  for (let n = 1; n <= times; n += 1) await run(n);
};

test('a statement that comes often is read once per connection, and others are not kept', () =>
  database.db.connection().execute(async (connection) => {
    await repeat(4, (n) => sql`select ${n}::int as often`.execute(connection));
    await repeat(4, (n) => sql`select ${`%${n}%`} like 'a' as searched`.execute(connection));
    await repeat(4, (n) => sql`select 1 = any(${[n]}::int[]) as listed`.execute(connection));
    await repeat(4, () => sql.raw('select 1; select 2').execute(connection));
    await sql`select 1 as once`.execute(connection);
    const named = await namedIn(connection);
    expect(named).toContain('select $1::int as often');
    expect(named.filter((text) => /searched|listed|once|;/.test(text))).toEqual([]);
  }));

test('a table that is made anew with other columns is read as it is now', () =>
  database.db.connection().execute(async (connection) => {
    const read = () => sql`select * from remade`.execute(connection);
    await sql`create table remade as select 1 as one`.execute(connection);
    await repeat(4, read);
    await sql`drop table remade`.execute(connection);
    await sql`create table remade as select 'a'::text as other, 2 as two`.execute(connection);
    expect((await read()).rows).toEqual([{ other: 'a', two: 2 }]);
    await sql`drop table remade`.execute(connection);
  }));

test('a connection that keeps very many statements is given up', async () => {
  const pidOf = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;
  const worn = await database.db.connection().execute(async (connection) => {
    for (let n = 0; n <= 500; n += 1) await repeat(3, () => sql.raw(`select ${n} as n`).execute(connection));
    return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]?.pid;
  });
  expect(await pidOf()).not.toBe(worn);
});

/** As the pooler's role has them. */
const ofRole = encodeURIComponent('-c statement_timeout=15000 -c idle_in_transaction_session_timeout=60000 -c timezone=UTC');

test('through a pooler no statement is kept, and no session is known by notifications', async () => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('these are tests of PostgreSQL');
  const clone = await createPostgresClone(template);
  const settings = { databaseUrl: clone.url, mayLoseWrites: true };
  await expect(connectPostgres({ ...settings, pooledUrl: clone.url })).rejects.toThrow(/alter role "\w+" set statement_timeout = 15000;/);
  const pooled = await connectPostgres({ ...settings, pooledUrl: `${clone.url}?options=${ofRole}` });
  const heard = Promise.withResolvers<string>();
  await pooled.listen('news', heard.resolve);
  await sql`select pg_notify('news', 'come')`.execute(pooled.db);
  expect(await heard.promise).toBe('come');
  const named = await pooled.db.connection().execute(async (connection) => {
    await repeat(4, (n) => sql`select ${n}::int as often`.execute(connection));
    return namedIn(connection);
  });
  expect([named, pooled.isHearing()]).toEqual([[], false]);
  await pooled.close();
  await clone.drop();
});

test('a pooler that leads elsewhere is refused by its own name', async () => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('these are tests of PostgreSQL');
  const [clone, other] = [await createPostgresClone(template), await createPostgresClone(template)];
  const connect = (pooledUrl: string) => connectPostgres({ databaseUrl: clone.url, mayLoseWrites: true, pooledUrl });
  await expect(connect(`${other.url}?options=${ofRole}`)).rejects.toThrow('DATABASE_POOLED_URL leads to another database');
  await expect(connect('postgres://ann@127.0.0.1:1/offers')).rejects.toThrow(/^DATABASE_POOLED_URL does not lead .*ECONNREFUSED/);
  await Promise.all([clone.drop(), other.drop()]);
});
