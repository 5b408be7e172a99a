import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resources } from '../../../../resources/index.ts';
import { tag } from '../../../../resources/tag.ts';
import { createTableSql } from '../../../../server/database/generate/createTableSql.ts';
import { dependencyOrder } from '../../../../server/database/generate/dependencyOrder.ts';
import { writeFirstMigration } from '../../../../server/database/generate/writeFirstMigration.ts';
import { migrationsFolder, readMigrations } from '../../../../server/database/migrationFiles.ts';

describe('the first migration of a declaration', () => {
  test('has the next number and the name of the resource', () => {
    const others = readMigrations().filter(({ sql }) => !sql.includes('create table "tag"'));
    const next = String((others.at(-1)?.number ?? 0) + 1).padStart(4, '0');
    expect(writeFirstMigration(tag, others)).toEqual({ file: `${next}-tag.sql`, sql: createTableSql(tag) });
  });

  test.each(resources.map((resource) => [resource.name, resource] as const))('of %s is there once', (_, resource) => {
    expect(writeFirstMigration(resource, readMigrations()).refusal).toMatch(
      /^The table \w+ was made by \d{4}-.*\. Write its change by hand/,
    );
  });
});

describe('npm run add:migration', () => {
  const run = (...words: string[]) => spawnSync(process.execPath, ['server/database/generate/main.ts', ...words], { encoding: 'utf8' });
  test.each([
    ['a table that is there', ['tag'], 'Write its change by hand'],
    ['a resource that is not declared', ['tga'], 'one of: '],
    ['nothing', [], 'Usage: npm run add:migration -- <resource>'],
  ])('refuses %s, and writes nothing', (_, words, message) => {
    const before = fs.readdirSync(migrationsFolder);
    const { status, stderr } = run(...words);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(fs.readdirSync(migrationsFolder)).toEqual(before);
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
