import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetChanges, readChanges } from '../../../server/changes/readChanges.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import type { Database } from '../../../server/database/tables.ts';
import { createTestDatabase } from '../../helpers/database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const add = (db: Database, title: string) => sql`insert into keyword (terms) values (${title})`.execute(db);
const read = (after: string | null) => readChanges(database.db, after);
const tellingOf = async (after: string) => (await read(after)).changes.map(({ table, kind, ids }) => [table, kind, ids?.length ?? 'many']);

describe('the changes after a place', () => {
  it('hold what a transaction changed that began before the place and commits after it', async () => {
    const { place } = await read(null);
    let between = '';
    await database.inParts(['keyword'], async ({ run, isAlone }) => {
      if (isAlone) await run(async (part) => void (await add(part, 'first of all')));
      await run(async (part) => {
        await add(part, 'late');
        if (isAlone) return;
        await add(database.db, 'meanwhile');
        between = (await read(place)).place;
        expect(await tellingOf(place)).toEqual([['keyword', 'INSERT', 1]]);
      });
      if (isAlone) between = (await read(place)).place;
      if (isAlone) expect(await tellingOf(place)).toEqual([]);
    });
    const later = (await read(null)).place;
    expect(await tellingOf(between)).toEqual([['keyword', 'INSERT', between === '' ? 0 : database.kind === 'embedded' ? 2 : 1]]);
    expect(await tellingOf(later)).toEqual([]);
  });

  it('do not hold what was rolled back, or what changed no row', async () => {
    const { place } = await read(null);
    const failed = database.db.transaction().execute(async (trx) => {
      await add(trx, 'never');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await sql`update keyword set terms = 'nobody' where id < 0`.execute(database.db);
    expect(await tellingOf(place)).toEqual([]);
  });

  it('name each record up to a hundred, and no record of more', async () => {
    const { place } = await read(null);
    const addMany = (count: number) =>
      sql`insert into keyword (terms) select ${`${count} `} || i from generate_series(1, ${count}) i`.execute(database.db);
    await addMany(60);
    expect(await tellingOf(place)).toEqual([['keyword', 'INSERT', 60]]);
    await addMany(41);
    expect(await tellingOf(place)).toEqual([['keyword', 'INSERT', 'many']]);
    const { place: next } = await read(null);
    await sql`delete from keyword`.execute(database.db);
    await sql`truncate keyword cascade`.execute(database.db);
    expect(await tellingOf(next)).toEqual(
      expect.arrayContaining([
        ['keyword', 'DELETE', 'many'],
        ['keyword', 'TRUNCATE', 'many'],
      ]),
    );
  });

  it('do not hold what a dump brought from a server with higher numbers', async () => {
    const { place } = await read(null);
    await sql`insert into change (transaction_id, table_name, kind) values ('99999999999', 'keyword', 'INSERT')`.execute(database.db);
    expect((await tellingOf(place)).filter(([, , count]) => count === 'many')).toEqual([]);
    const forget = forgetChanges();
    const clock = vi.spyOn(performance, 'now');
    await forget(database.db);
    clock.mockReturnValue(performance.now() + 3_600_000);
    await forget(database.db);
    clock.mockRestore();
    const { rows } = await sql`select from change where transaction_id = '99999999999'`.execute(database.db);
    expect(rows).toHaveLength(0);
  });

  it('may be missing after a place that is old, of another database, or none at all', async () => {
    const { place } = await read(null);
    const [origin, second, snapshot] = place.split('_');
    expect((await read(place)).isReload).toBe(false);
    for (const other of [`${origin}_${Number(second) - 700}_${snapshot}`, `1-2_${second}_${snapshot}`, 'anything'])
      expect(await read(other)).toMatchObject({ isReload: true, changes: [] });
  });
});

describe('old changes', () => {
  it('are removed once nobody can ask for them', async () => {
    const forget = forgetChanges();
    await add(database.db, 'old');
    await forget(database.db);
    await add(database.db, 'new');
    const { place } = await read(null);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 1_000_000);
    await forget(database.db);
    clock.mockRestore();
    const { rows } = await sql<{ count: number }>`select count(*) as count from change`.execute(database.db);
    expect(rows[0]?.count).toBe(1);
    expect((await read(place)).isReload).toBe(false);
  });
});
