import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { snakeCase } from '../../contract/names.ts';
import { declaredMigrations } from '../../deploy/declaredMigrations.ts';
import { LAST_RELEASED, writeMigrations } from '../../deploy/writeMigrations.ts';
import { resources } from '../../resources/index.ts';
import { keyword } from '../../resources/keyword.ts';
import { tag } from '../../resources/tag.ts';
import { readBackup } from '../../server/backup/restoreBackup.ts';
import { createTableSql } from '../../server/database/generate/changeTable.ts';
import { dependencyOrder } from '../../server/database/generate/dependencyOrder.ts';
import { migrationsFolder, readMigrations } from '../../server/database/migrationFiles.ts';

const releases = 'test/releases';

describe('the migration of each declared table', () => {
  const files = readMigrations();

  const unreleased = declaredMigrations(resources, files).filter(({ name }) => Number(name.slice(0, 4)) > LAST_RELEASED);
  test.each(unreleased)('$name is as the generator writes it: npm run write:migrations', ({ name, sql }) => {
    expect(files.find((file) => file.name === name)?.sql).toBe(sql);
  });

  test('comes after those that it points to', () => {
    const names = declaredMigrations(resources, files).map(({ name }) => name);
    expect(names).toHaveLength(resources.length);
    const numberOf = (table: string) => Number(names.find((name) => name.endsWith(`-${table}.sql`))?.slice(0, 4));
    // A later file may add the column.
    const addedBy = (table: string, field: string) =>
      files.findLast(({ sql }) => sql.includes(`alter table ${snakeCase(table)}\n`) && sql.includes(`add column ${snakeCase(field)}_id `))
        ?.number;
    for (const { name, fields } of resources)
      for (const field of fields)
        if (field.kind === 'MANY_TO_ONE') expect(numberOf(field.target)).toBeLessThan(addedBy(name, field.name) ?? numberOf(name));
  });

  test('has the next number where it is new', () => {
    const others = files.filter(({ sql }) => !sql.includes('create table "tag"'));
    const next = String((others.at(-1)?.number ?? 0) + 1).padStart(4, '0');
    expect(declaredMigrations(resources, others)).toContainEqual({ name: `${next}-tag.sql`, sql: createTableSql(tag) });
  });

  test('is refused where the table is the server’s own', () => {
    expect(() => declaredMigrations([...resources, { ...tag, name: 'import-batch' }], files)).toThrow(
      "The table import_batch is the server's own. Give the resource another name.",
    );
  });
});

describe('the migrations of a release', () => {
  const versions = fs.readdirSync(releases, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const releasedOf = async (version: string) => (await readBackup(path.join(releases, version, 'offerdesk.backup'))).migrations;

  test.each(versions)('never change: those of %s', async (version) => {
    const now = readMigrations().map(({ number, name, checksum }) => ({ number, name, checksum }));
    const released = await releasedOf(version);
    expect(now.slice(0, released.length)).toEqual(released);
  });

  test('are known to the generator', async () => {
    const numbers = (await Promise.all(versions.map(releasedOf))).flat().map(({ number }) => number);
    expect(LAST_RELEASED).toBe(Math.max(...numbers));
  });
});

describe('writing the migrations', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerdesk-migrations-'));
    fs.cpSync(migrationsFolder, folder, { recursive: true });
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const nameOf = (words: string) => readMigrations(folder).find(({ name }) => name.endsWith(`-${words}.sql`))?.name ?? '';

  /** Tables of a release whose declarations have indexes or choices that later migrations add. */
  const amended = ['offer', 'trade-word', 'tag'];

  test('rewrites a file that differs, makes one that is missing, and touches no other', () => {
    const [edited, missing] = [nameOf('product'), nameOf('keyword')];
    expect(writeMigrations(resources, folder, 0).written).toEqual(amended.map(nameOf));
    const before = readMigrations(folder);
    fs.appendFileSync(path.join(folder, edited), '-- edited');
    fs.rmSync(path.join(folder, missing));
    const made = `${String((before.at(-1)?.number ?? 0) + 1).padStart(4, '0')}-keyword.sql`;
    const { written, kept } = writeMigrations(resources, folder, 0);
    expect({ written: written.sort(), kept }).toEqual({ written: [edited, made].sort(), kept: [] });
    const tables = (migrations: typeof before) => migrations.map(({ sql }) => sql).sort();
    expect(tables(readMigrations(folder))).toEqual(tables(before));
    expect(writeMigrations(resources, folder, 0)).toEqual({ written: [], kept: [] });
  });

  test('leaves a file of a release as it is, and names it', () => {
    const before = readMigrations(folder);
    const colour = { name: 'colour', kind: 'TEXT' as const, maxLength: 20 };
    const wider = resources.map((resource) =>
      resource.name === keyword.name ? { ...resource, fields: [...keyword.fields, colour] } : resource,
    );
    const { written, kept } = writeMigrations(wider, folder);
    expect({ written, kept: kept.sort() }).toEqual({ written: [], kept: [...amended, 'keyword'].map(nameOf).sort() });
    expect(readMigrations(folder)).toEqual(before);
  });
});

describe('tables are made in the order of what they point to', () => {
  test('whatever the order of the declarations', () => {
    const names = dependencyOrder(resources.toReversed()).map(({ name }) => name);
    expect(names.indexOf('country')).toBeLessThan(names.indexOf('organization'));
    expect(names.indexOf('organization')).toBeLessThan(names.indexOf('offer'));
    expect(names).toHaveLength(resources.length);
  });

  test('a target that is not declared is named', () => {
    expect(() => dependencyOrder(resources.filter(({ name }) => name !== 'country'))).toThrow(
      "'organization' points to 'country', which is not declared",
    );
  });

  test('a circle is named', () => {
    const circle = resources.map((resource) =>
      resource.name === 'country'
        ? { ...resource, fields: [{ name: 'bank', kind: 'MANY_TO_ONE' as const, target: 'organization', lookupSearchField: 'name' }] }
        : resource,
    );
    expect(() => dependencyOrder(circle)).toThrow(/in a circle: .*country → organization|organization → country/);
  });
});
