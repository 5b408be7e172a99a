import { describe, expect, it } from 'vitest';
import { camelCase, snakeCase } from '../../contract/names.ts';
import { resources } from '../../resources/index.ts';
import { workflowTables } from '../../server/database/agreement.ts';
import { tableName } from '../../server/database/tableName.ts';
import { workflows } from '../../server/workflows/index.ts';
import { readTree, type TreeFile } from './tree.ts';

const NAME = `(?:\\$\\{sql\\.\\w+\\(')?"?([a-z]\\w*)`;
/** How a text names the table that it writes: in SQL, in Kysely, and to the verbs of the ledger. */
const writings = [
  new RegExp(`\\b(?:insert\\s+into|delete\\s+from(?:\\s+only)?|merge\\s+into|truncate(?:\\s+table)?)\\s+${NAME}`, 'gi'),
  new RegExp(`\\bupdate\\s+(?:only\\s+)?${NAME}["')}]*(?:\\s+(?:as\\s+)?[a-z_]+)?\\s+set\\b`, 'gi'),
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g,
  /\b(?:takeOut|moveReferences)\([^;]*?\btable: '(\w+)'/g,
  /\bdeleteAdded\([^;']*'(\w+)'/g,
];
const writtenBy = ({ text }: TreeFile): string[] =>
  writings.flatMap((writing) => [...text.matchAll(writing)].map(([, name = '']) => snakeCase(name)));

const declared = new Set(resources.map(tableName));

/** Tables that the files of a workflow write, and that it neither declares as its own nor are those of a resource. */
const foreignTables = (files: readonly TreeFile[], owned: Readonly<Record<string, readonly string[]>>): string[] =>
  files.flatMap((file) => {
    const [, folder = ''] = /^server\/workflows\/([^/]+)\//.exec(file.path) ?? [];
    if (folder === '') return [];
    const own = new Set((owned[camelCase(folder)] ?? []).map(snakeCase));
    return writtenBy(file)
      .filter((table) => !own.has(table) && !declared.has(table))
      .map((table) => `${file.path} writes ${table}`);
  });

const owned = Object.fromEntries(Object.entries(workflows).map(([name, { tables }]) => [name, tables]));

describe('a workflow writes only the tables that it owns', () => {
  it('and the records of declared resources; what others own changes by a verb of its owner', () => {
    expect(foreignTables(readTree('server'), owned)).toEqual([]);
  });

  it('each of which the database has, and no other workflow', () => {
    const all = Object.values(owned).flat();
    expect(all.filter((table, nth) => all.indexOf(table) !== nth || !workflowTables.has(snakeCase(table)))).toEqual([]);
  });

  it.each([
    'sql`insert into ledger (id) select 1`',
    'sql`\n  delete from sheet_row_identity as known where true`',
    'sql`with gone as (\n  update import_note n set identity = null\n) select 1`',
    'sql`update "session" set address = null`',
    `sql\`insert into $\{sql.table('ledger')} (id) select 1\``,
    "trx.insertInto('productAlias').values(row)",
    "db\n  .deleteFrom('entityDefinition')",
    "await takeOut(db, batch, { table: 'import_note', hasId: false }, sql`true`)",
    "await deleteAdded(db, batch, 'product_alias')",
  ])('a foreign table is found: %s', (text) => {
    expect(foreignTables([{ path: 'server/workflows/one/deep/a.ts', text }], { one: ['productMerge'] })).toHaveLength(1);
  });

  it.each([
    'sql`update product_merge set undone_on = now()`',
    'sql`insert into offer (id) select 1 on conflict (id) do update set amount = excluded.amount`',
    'sql`select from ledger where id = 1 for update of ledger`',
    "await takeOut(db, batch, { table: 'product', hasId: true }, sql`true`)",
  ])('its own, and those of resources, are not: %s', (text) => {
    expect(foreignTables([{ path: 'server/workflows/one/a.ts', text }], { one: ['productMerge'] })).toEqual([]);
  });
});
