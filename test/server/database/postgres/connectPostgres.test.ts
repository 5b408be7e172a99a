import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { connectDatabase } from '../../../../server/database/connect.ts';
import { refuseOldVersion } from '../../../../server/database/postgres/connectPostgres.ts';
import { asPublicError } from '../../../../server/http/asPublicError.ts';
import { createPostgresClone } from '../../../helpers/database.ts';
import { runOn } from '../../../helpers/postgresDatabases.ts';

const template = inject('databaseTemplate');
if (template.kind !== 'postgres') throw new Error('these are tests of PostgreSQL');

test('an address where no database answers is an error', async () => {
  await expect(connectDatabase({ dataDir: 'unused', databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
});

test('a PostgreSQL that is too old is refused with its version', () => {
  expect(() => refuseOldVersion('14.12 (Debian 14.12-1)')).toThrow(
    'DATABASE_URL names PostgreSQL 14.12 (Debian 14.12-1); version 15 or later is needed.',
  );
  expect(() => refuseOldVersion('9.6.24')).toThrow('9.6.24');
  for (const version of ['15.0', '18.6', '19beta1']) expect(() => refuseOldVersion(version)).not.toThrow();
});

test('no statement is compiled before it runs, which takes longer than it runs', async () => {
  const clone = await createPostgresClone(template);
  const handle = await connectDatabase({ dataDir: 'unused', databaseUrl: clone.url });
  const { rows } = await sql`show jit`.execute(handle.db);
  await handle.close();
  await clone.drop();
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('a lost connection is replaced, and listening goes on', async () => {
  const clone = await createPostgresClone(template);
  const handle = await connectDatabase({ dataDir: 'unused', databaseUrl: clone.url });
  const heard: string[] = [];
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const missed = vi.fn();
  await handle.listen('news', (payload) => heard.push(payload), missed);
  await runOn(
    template.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(clone.url).pathname.slice(1)}'`,
  );
  const lost = () => complaint.mock.calls.filter(([said]) => String(said).startsWith('The listening connection to the database was lost'));
  await expect.poll(lost, { timeout: 60_000 }).toHaveLength(1);
  // A connection opens a moment before it listens. Notifications in between are lost.
  const notify = async () => {
    await sql`select pg_notify('news', 'again')`.execute(handle.db);
    return heard[0];
  };
  await expect.poll(notify, { timeout: 60_000 }).toBe('again');
  await expect.poll(() => missed.mock.calls.length, { timeout: 60_000 }).toBe(1);
  await handle.close();
  await clone.drop();
});

test('a connection that is lost in a transaction fails that alone, as of a database that does not answer', async () => {
  const clone = await createPostgresClone(template);
  const handle = await connectDatabase({ dataDir: 'unused', databaseUrl: clone.url });
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const losing = handle.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await runOn(template.url, `select pg_terminate_backend(${rows[0]?.pid})`);
    await expect
      .poll(() => complaint.mock.calls.map(([said]) => said), { timeout: 60_000 })
      .toEqual(['A connection to the database was lost:']);
    await sql`select 1`.execute(trx);
  });
  expect(asPublicError(await losing.catch((error: unknown) => error))).toEqual(['UNAVAILABLE']);
  await handle.ready();
  await handle.close();
  await clone.drop();
});

test('closing leaves no connection behind', async () => {
  const clone = await createPostgresClone(template);
  const handle = await connectDatabase({ dataDir: 'unused', databaseUrl: clone.url });
  await Promise.all(Array.from({ length: 5 }, () => handle.ready()));
  await handle.listen('news', () => {});
  await handle.close();
  // It fails while anybody is connected.
  await expect(clone.drop()).resolves.toBeUndefined();
});
