import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { readBackup, restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { storedTables } from '../../../server/backup/storedTables.ts';
import { writeBackup } from '../../../server/backup/writeBackup.ts';
import { disagreements } from '../../../server/database/agreement.ts';
import type { Database } from '../../../server/database/tables.ts';
import { openRegistry } from '../../../server/registry/openRegistry.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { createEntity } from '../../helpers/declaredEntities.ts';
import { depot, ramp } from '../registry/depot.ts';
import { emptyDatabase } from './emptyDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'offerdesk-backups-'));
const file = join(folder, 'whole.backup');
let source: TestApp;
let target: Awaited<ReturnType<typeof emptyDatabase>>;

/** Line ends of other sorts, a backslash, a quote, a letter outside the first plane. */
const odd = 'a\u2028b\u2029c\r\nd\\e"f\t😀{}';

beforeAll(async () => {
  source = await createTestApp();
  const { db } = source.database;
  // The table of the one that points comes first by name when it is made again.
  await createEntity(source.services.registry, depot);
  await createEntity(source.services.registry, { ...ramp, name: 'bay' });
  await sql`create trigger stays before truncate on x_depot execute function refuse_activity_change()`.execute(db);
  await sql`alter table x_depot enable always trigger stays`.execute(db);
  await source.signIn('CLERK', 'MANAGER');
  await sql`insert into product (title) values (${odd}), ('gone'), ('kept')`.execute(db);
  await sql`delete from product where title = 'gone'`.execute(db);
  await sql`insert into country (name) values ('Peru')`.execute(db);
  await sql`insert into x_depot (title, country_id, opened_on) select ${odd}, id, '0044-03-15 BC' from country`.execute(db);
  await sql`insert into x_bay (title, depot_id) select 'north', id from x_depot`.execute(db);
  await sql`insert into activity (action, resource, before, after) values ('CREATE', 'tag', 'null', '{"amount": 1.50000000000000000001}')`.execute(
    db,
  );
  await sql`
    with batch as (insert into import_batch (job_code, requested_by, spreadsheet) values ('1', 'ann', 'offers') returning id)
    insert into sheet_row_identity (identity, import_batch_id) select ${Buffer.alloc(32, 200)}, id from batch`.execute(db);
  await sql`insert into phone_dialing_code (country_code, area_code) values ('852', '1')`.execute(db);
  await writeBackup(source.database, file);
  target = await emptyDatabase();
});

afterAll(async () => {
  await source.close();
  await target.end();
  rmSync(folder, { recursive: true });
});

const described = async (db: Database) => {
  const { rows } = await sql`
    select 'trigger' as what, t.tgname::text as name, pg_get_triggerdef(t.oid) || t.tgenabled::text as text from pg_trigger t where not t.tgisinternal
    union all select 'constraint', conname::text, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexname::text, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`.execute(db);
  return rows;
};

const attempt = (path: string) => restoreBackup(target.open, path).catch((error: Error) => error.message);
const tablesOf = async () => {
  const database = await target.open();
  const tables = await storedTables(database.db);
  await database.close();
  return tables.length;
};

describe('a restore', () => {
  it('refuses a file that is damaged, cut off or no backup, and changes nothing', async () => {
    const bytes = readFileSync(file);
    const broken = join(folder, 'broken.backup');
    const middle = Math.floor(bytes.length / 2);
    const text = gunzipSync(bytes).toString();
    const faults = [
      bytes.subarray(0, middle),
      Buffer.concat([bytes.subarray(0, middle), Buffer.from([(bytes[middle] ?? 0) ^ 1]), bytes.subarray(middle + 1)]),
      gzipSync(text.slice(0, text.lastIndexOf('E'))),
      gzipSync(text.replace('"title":"kept"', '"title":"kePt"')),
      gzipSync(text.replace('"format":1', '"format":2')),
      Buffer.from('a letter'),
    ];
    for (const fault of faults) {
      writeFileSync(broken, fault);
      expect(await attempt(broken)).toMatch(
        /(is not a backup, or it is damaged \(.+\)|is of another version|It is damaged)\. Nothing was changed\.$/,
      );
    }
    expect(await attempt(join(folder, 'none.backup'))).toContain('ENOENT');
    expect(await tablesOf()).toBe(0);
  });

  it('refuses the backup of another version', async () => {
    expect(await restoreBackup(target.open, file, []).catch((error: Error) => error.message)).toMatch(
      /^The backup is of another version: its migration 0001-extensions\.sql is unknown here\. Nothing was changed\.$/,
    );
  });

  it('fills an empty database so that a backup of it is equal: rows, numbers, tables of entities and their rules', async () => {
    await restoreBackup(target.open, file);
    const database = await target.open();
    const again = join(folder, 'again.backup');
    await writeBackup(database, again);
    const [before, after] = [await readBackup(file), await readBackup(again)];
    expect({ ...after, madeOn: before.madeOn }).toEqual(before);
    expect(await described(database.db)).toEqual(await described(source.database.db));
    const registry = await openRegistry(database, resources);
    expect(await disagreements(database, registry.all())).toEqual([]);
    await registry.close();
    const { rows } = await sql`insert into product (title) values ('next') returning id`.execute(database.db);
    expect(rows).toEqual([{ id: 4 }]);
    expect(
      (await sql`select before, before is null as "isNull", after ->> 'amount' as amount from activity`.execute(database.db)).rows,
    ).toEqual([{ before: null, isNull: false, amount: '1.50000000000000000001' }]);
    await database.close();
  });

  it('into a database that is not empty is refused, and changes nothing', async () => {
    expect(await attempt(file)).toMatch(
      /^The database is not empty: it has \d+ tables and sequences, such as activity\. .*Nothing was changed\.$/,
    );
    const database = await target.open();
    expect((await sql`select title from product order by id`.execute(database.db)).rows).toHaveLength(3);
    await database.close();
  });

  it('leaves sessions out, so that nobody who has signed out is signed in again', async () => {
    const { tables } = await readBackup(file);
    expect(tables.find(({ name }) => name === 'session')?.rows).toBe(0);
    expect(tables.find(({ name }) => name === 'user')?.rows).toBe(1);
  });
});

describe('a backup', () => {
  it('of a database that no server has filled says so, in words', async () => {
    const nothing = await emptyDatabase();
    const database = await nothing.open();
    await expect(writeBackup(database, join(folder, 'nothing.backup'))).rejects.toThrow(/^The database holds nothing yet, /);
    await database.close();
    await nothing.end();
    expect(readdirSync(folder).filter((name) => name.includes('nothing'))).toEqual([]);
  });

  it('that fails leaves neither a file nor a part of one', async () => {
    const failing = { withoutDeadline: source.database.withoutDeadline };
    await expect(writeBackup(failing, join(folder, 'none', 'lost.backup'))).rejects.toThrow('ENOENT');
    expect(readdirSync(folder).filter((name) => name.includes('lost') || name.includes('unfinished'))).toEqual([]);
  });
});
