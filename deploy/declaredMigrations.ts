import { snakeCase } from '../contract/names.ts';
import type { ResourceDeclaration } from '../contract/resource.ts';
import { workflowTables } from '../server/database/agreement.ts';
import { createTableSql } from '../server/database/generate/changeTable.ts';
import { dependencyOrder } from '../server/database/generate/dependencyOrder.ts';
import type { Migration } from '../server/database/migrationFiles.ts';
import { tableName } from '../server/database/tableName.ts';

export type MigrationText = Pick<Migration, 'name' | 'sql'>;

export const declaredMigrations = (declarations: readonly ResourceDeclaration[], existing: readonly Migration[]): MigrationText[] => {
  let last = Math.max(0, ...existing.map(({ number }) => number));
  return dependencyOrder(declarations).map((declaration) => {
    const own = snakeCase(declaration.name);
    if (workflowTables.has(own)) throw new Error(`The table ${own} is the server's own. Give the resource another name.`);
    const sql = createTableSql(declaration);
    const file = existing.find((migration) => new RegExp(`^create table "${tableName(declaration)}" \\(`, 'm').test(migration.sql));
    if (file) return { name: file.name, sql };
    last += 1;
    return { name: `${String(last).padStart(4, '0')}-${declaration.name}.sql`, sql };
  });
};
