import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeTables } from '../../../server/database/agreement.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { type Migration, readMigrations } from '../../../server/database/migrationFiles.ts';
import { createTestDatabase } from '../../helpers/database.ts';

const migrations = readMigrations();
const last = migrations.at(-1)?.number ?? 0;
const migration = (number: number, text: string): Migration => {
  const checksum = createHash('sha256').update(text).digest('hex');
  return { number, name: `${number}-made-up.sql`, sql: text, checksum };
};

describe('a migrated database', () => {
  let database: DatabaseHandle;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  const tableExists = async (table: string) => {
    const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(database.db);
    return rows[0]?.found;
  };

  test('takes on a new migration once, however many servers start at the same time', async () => {
    const added = [...migrations, migration(last + 1, 'create table made_up (id int); insert into made_up values (1)')];
    await Promise.all([migrate(database.db, added), migrate(database.db, added), migrate(database.db, added)]);
    const { rows } = await sql`select id from made_up`.execute(database.db);
    expect(rows).toEqual([{ id: 1 }]);
  });

  test('says that it is brought up to date, where a migration is new alone', async () => {
    const said: string[] = [];
    await migrate(database.db, migrations, (line) => said.push(line));
    expect(said).toEqual([]);
    await migrate(database.db, [...migrations, migration(last + 1, 'select 1')], (line) => said.push(line));
    expect(said).toEqual(['Bringing the database up to date (new migrations: 1). A large database takes minutes …']);
  });

  test('refuses a migration that was changed after it was applied', async () => {
    const changed = migrations.map((one) => (one.number === 2 ? migration(2, `${one.sql}\n-- changed`) : one));
    await expect(migrate(database.db, changed)).rejects.toThrow(/its migration 0002-.* is not the one of this version/);
  });

  test('that a version before the first release made is refused, and nothing in it is changed', async () => {
    await sql`delete from migration where number > 20`.execute(database.db);
    await sql`update migration set name = number || '-before.sql', checksum = repeat('0', 64) where number > 1`.execute(database.db);
    await sql`insert into migration (number, name, checksum) values (53, '0053-coded-note-words.sql', '0')`.execute(database.db);
    const read = async () => ({
      tables: await database.db.transaction().execute((trx) => describeTables(trx, 'public')),
      applied: (await sql`select * from migration order by number`.execute(database.db)).rows,
    });
    const before = await read();
    await expect(migrate(database.db, migrations)).rejects.toThrow(
      /^Another version made this database, before the first release: .*2-before\.sql .* cannot use such a database; nothing in it was changed\. Set DATA_DIR/,
    );
    expect(await read()).toEqual(before);
  });

  test('refuses to start a version that is older than the database', async () => {
    await expect(migrate(database.db, migrations.slice(0, -1))).rejects.toThrow('The database is newer than this version');
  });

  test('refuses a migration that comes before one that was applied', async () => {
    await migrate(database.db, [...migrations, migration(last + 2, 'create table later (id int)')]);
    const withEarlier = [
      ...migrations,
      migration(last + 1, 'create table earlier (id int)'),
      migration(last + 2, 'create table later (id int)'),
    ];
    await expect(migrate(database.db, withEarlier)).rejects.toThrow('Give it the next number');
    expect(await tableExists('earlier')).toBe(false);
  });

  test('is left as it was by a migration that fails half-way', async () => {
    const failing = migration(last + 1, 'create table half (id int); select 1 / 0');
    await expect(migrate(database.db, [...migrations, failing])).rejects.toThrow(`${failing.name} failed: division by zero`);
    expect(await tableExists('half')).toBe(false);
    const two = [migration(last + 1, 'create table whole (id int)'), migration(last + 2, 'select 1 / 0')];
    await expect(migrate(database.db, [...migrations, ...two])).rejects.toThrow('division by zero');
    expect(await tableExists('whole')).toBe(false);
    await migrate(database.db, [...migrations, migration(last + 1, 'create table whole (id int)')]);
    expect(await tableExists('whole')).toBe(true);
  });
});

describe('the migration files', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerdesk-migrations-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

  test('no two may have the same number', () => {
    write('0001-one.sql', '');
    write('0001-two.sql', '');
    expect(() => readMigrations(folder)).toThrow('Two migrations have the number 1: 0001-one.sql and 0001-two.sql');
  });

  test('each is named by a number and words', () => {
    write('1-one.sql', '');
    expect(() => readMigrations(folder)).toThrow('not 1-one.sql');
  });

  test('the line ends of a checkout do not change what was applied', () => {
    write('0001-one.sql', 'select 1;\nselect 2;\n');
    const [unix] = readMigrations(folder);
    write('0001-one.sql', 'select 1;\r\nselect 2;\r\n');
    expect(readMigrations(folder)).toEqual([unix]);
  });
});
