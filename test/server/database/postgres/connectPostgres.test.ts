import { sql } from 'kysely';
import { describe, expect, inject, test, vi } from 'vitest';
import { connectDatabase } from '../../../../server/database/connect.ts';
import { deadlines } from '../../../../server/database/deadlines.ts';
import { connectPostgres, unfitness } from '../../../../server/database/postgres/connectPostgres.ts';
import { asPublicError } from '../../../../server/http/asPublicError.ts';
import { createPostgresClone } from '../../../helpers/database.ts';
import { runOn } from '../../../helpers/postgresDatabases.ts';

const template = inject('databaseTemplate');
if (template.kind !== 'postgres') throw new Error('these are tests of PostgreSQL');

test('an address where no database answers is an error', async () => {
  await expect(connectDatabase({ dataDir: 'unused', databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
});

describe('a PostgreSQL that the server cannot run on is refused in words', () => {
  const fit = { version: '18.1', encoding: 'UTF8', maxConnections: 97, fsync: 'on', fullPageWrites: 'on', synchronousCommit: 'on' };
  const needed = { connections: 20, mayLoseWrites: false };

  test.each([
    [{ version: '14.12 (Debian 14.12-1)' }, 'PostgreSQL 14.12 (Debian 14.12-1); version 15 or later is needed.'],
    [{ version: '9.6.24' }, 'PostgreSQL 9.6.24; version 15 or later is needed.'],
    [{ encoding: 'SQL_ASCII' }, 'a database in the encoding SQL_ASCII, which cannot hold every character.'],
    [{ encoding: 'LATIN1' }, 'a database in the encoding LATIN1, which cannot hold every character.'],
    [{ maxConnections: 17 }, 'a PostgreSQL that takes 17 connections at once, but the server opens up to 20. Raise max_connections.'],
    [
      { fsync: 'off', synchronousCommit: 'off' },
      'a PostgreSQL with fsync and synchronous_commit off: a crash may lose what was confirmed.',
    ],
    [{ fullPageWrites: 'off' }, 'a PostgreSQL with full_page_writes off: a crash may lose what was confirmed.'],
  ])('%o', (trait, fault) => {
    expect(unfitness({ ...fit, ...trait }, needed)).toContain(fault);
  });

  test('any other is taken, and one that may lose writes when that is meant', () => {
    for (const version of ['15.0', '18.6', '19beta1']) expect(unfitness({ ...fit, version }, needed)).toBeNull();
    expect(unfitness({ ...fit, synchronousCommit: 'remote_apply' }, needed)).toBeNull();
    expect(unfitness({ ...fit, fsync: 'off' }, { ...needed, mayLoseWrites: true })).toBeNull();
  });

  test('so is one that does not wait for its disk', async () => {
    const clone = await createPostgresClone(template);
    await runOn(clone.url, `alter database ${new URL(clone.url).pathname.slice(1)} set synchronous_commit = off`);
    const opening = connectDatabase({ dataDir: 'unused', databaseUrl: clone.url });
    await expect(opening).rejects.toThrow(/^DATABASE_URL names a PostgreSQL with .*synchronous_commit off/);
    await expect(clone.drop()).resolves.toBeUndefined();
  });
});

test('no statement is compiled before it runs, which takes longer than it runs', async () => {
  const clone = await createPostgresClone(template);
  const handle = await connectDatabase({ dataDir: 'unused', databaseUrl: clone.url, mayLoseWrites: true });
  const { rows } = await sql`show jit`.execute(handle.db);
  await handle.close();
  await clone.drop();
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('a lost connection is replaced, and listening goes on', async () => {
  const clone = await createPostgresClone(template);
  const handle = await connectDatabase({ dataDir: 'unused', databaseUrl: clone.url, mayLoseWrites: true });
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
  const handle = await connectDatabase({ dataDir: 'unused', databaseUrl: clone.url, mayLoseWrites: true });
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

test('a server whose callers hold every connection is ready all the same', async () => {
  const clone = await createPostgresClone(template);
  const limits = { ...deadlines, connection: 1_000 };
  const handle = await connectPostgres({ databaseUrl: clone.url, mayLoseWrites: true, limits });
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const holders = Array.from({ length: 10 }, () => handle.db.connection().execute(() => isOver));
  await vi.waitFor(() => expect(handle.load().asked).toMatchObject({ used: 10 }), { timeout: 60_000 });
  await expect(handle.ready()).resolves.toBeUndefined();
  expect(handle.load().asked).toMatchObject({ used: 10 });
  end();
  await Promise.all(holders);
  await handle.close();
  await clone.drop();
});

test('closing leaves no connection behind', async () => {
  const clone = await createPostgresClone(template);
  const handle = await connectDatabase({ dataDir: 'unused', databaseUrl: clone.url, mayLoseWrites: true });
  await Promise.all(Array.from({ length: 5 }, () => handle.ready()));
  await handle.listen('news', () => {});
  await handle.close();
  // It fails while anybody is connected.
  await expect(clone.drop()).resolves.toBeUndefined();
});
