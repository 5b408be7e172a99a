import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepTidy, tidy } from '../../../../server/database/embedded/upkeep.ts';
import { connectInMemory } from '../../../helpers/memory-database/memoryDatabase.ts';

let database: Awaited<ReturnType<typeof connectInMemory>>;
beforeAll(async () => {
  database = await connectInMemory();
});
afterAll(() => database.close());

const ROWS = 20_000;
const db = () => database.db;
const size = async () =>
  (await sql<{ size: number }>`select pg_total_relation_size('shelf')::int as size`.execute(db())).rows[0]?.size ?? 0;
const logBytes = async () => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()`.execute(db());
  return rows[0]?.bytes ?? 0;
};

it('keeps a table that is written again and again, its indexes and the log small', async () => {
  await sql`create table shelf (id int primary key, title text unique)`.execute(db());
  await sql`insert into shelf select n, 'title ' || n from generate_series(1, ${ROWS}::int) n`.execute(db());
  await tidy(database);
  const before = await size();
  for (let round = 0; round < 10; round += 1) {
    await sql`update shelf set title = 'title ' || id || ' ' || ${round}::int`.execute(db());
    expect(await tidy(database)).toEqual(['public.shelf']);
    expect(await logBytes()).toBeLessThan(32 * 1024 * 1024);
  }
  expect(await size()).toBeLessThan(4 * before);
  const { rows } = await sql`select reltuples::int as known from pg_class where relname = 'shelf'`.execute(db());
  expect(rows).toEqual([{ known: ROWS }]);
  expect(await tidy(database)).toEqual([]);
});

it('leaves a large table to the night, and only learns anew how many rows it has', async () => {
  await sql`create table hall (id int, title text)`.execute(db());
  await sql`insert into hall select n, repeat(md5(n::text), 30) from generate_series(1, ${ROWS}::int) n`.execute(db());
  expect(await tidy(database)).toEqual(['public.hall']);
  await sql`delete from hall where id % 3 = 0`.execute(db());
  expect(await tidy(database)).toEqual([]);
  const { rows } = await sql`
    select n_dead_tup::int as dead, reltuples::int as known from pg_stat_user_tables join pg_class on oid = relid where pg_class.relname = 'hall'`.execute(
    db(),
  );
  expect(rows).toEqual([{ dead: Math.floor(ROWS / 3), known: ROWS }]);
});

it('looks at a quarter of the rows of a table that is not small, for which everybody waits', async () => {
  const bounds = async (table: string) => {
    const { rows } = await sql<{ bounds: number }>`
      select cardinality(histogram_bounds::text::text[]) as bounds from pg_stats where tablename = ${table} and attname = 'id'`.execute(
      db(),
    );
    return rows[0]?.bounds;
  };
  expect(await bounds('hall')).toBe(26);
  await sql`analyze hall`.execute(db());
  expect(await bounds('hall')).toBe(101);
  await sql`create table porch (id int)`.execute(db());
  await sql`insert into porch select generate_series(1, ${ROWS}::int)`.execute(db());
  expect(await tidy(database)).toEqual(['public.porch']);
  expect(await bounds('porch')).toBe(101);
  await sql`create table yard (id int, title text)`.execute(db());
  await sql`insert into yard select n, repeat(md5(n::text), 10) from generate_series(1, ${ROWS}::int) n`.execute(db());
  for (const isSpent of [false, true]) {
    if (isSpent) await sql`delete from yard where id % 3 = 0`.execute(db());
    expect(await tidy(database)).toEqual(['public.yard']);
    expect(await bounds('yard')).toBe(26);
  }
});

it('looks at what parts wrote before its checkpoint, after which the log would take each page again', async () => {
  await sql`create table attic (id int)`.execute(db());
  let tidied: ReturnType<typeof tidy> | undefined;
  await database.inParts(['attic'], async ({ run }) => {
    await run((part) => sql`insert into attic select generate_series(1, ${ROWS}::int)`.execute(part));
    tidied = tidy(database);
    for (let turn = 0; turn < 50; turn += 1) await sql`select 1`.execute(db());
  });
  expect(await tidied).toEqual(['public.attic']);
});

it('says once that it fails, as on a full disk, however often it tries', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const failed = vi.fn();
  const reached = vi.fn(() => {
    throw new Error('no space left on device');
  });
  const end = keepTidy({ kind: 'embedded', patient: new Proxy({}, { get: reached }) as never }, failed);
  for (let look = 1; look <= 4; look += 1) {
    const before = reached.mock.calls.length;
    vi.advanceTimersByTime(5_000);
    await expect.poll(() => reached.mock.calls.length).toBeGreaterThan(before);
    await new Promise(setImmediate);
  }
  await end();
  vi.useRealTimers();
  expect(failed).toHaveBeenCalledOnce();
});
