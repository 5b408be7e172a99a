import { snakeCase } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { workflowTables } from '../agreement.ts';
import type { Migration } from '../migrationFiles.ts';
import { createTableSql } from './createTableSql.ts';

type FirstMigration = { file: string; sql: string; refusal?: undefined } | { refusal: string; file?: undefined; sql?: undefined };

/** The next numbered file for a declaration that has no table yet. Later changes of a declaration are migrations written by hand. */
export const writeFirstMigration = (declaration: ResourceDeclaration, existing: readonly Migration[]): FirstMigration => {
  const table = snakeCase(declaration.name);
  if (Object.keys(workflowTables).map(snakeCase).includes(table))
    return { refusal: `The table ${table} is the server's own. Give the resource another name.` };
  const first = existing.find(({ sql }) => new RegExp(`^create table "?${table}"? \\(`, 'm').test(sql));
  if (first) return { refusal: `The table ${table} was made by ${first.name}. Write its change by hand, as a new migration.` };
  const number = Math.max(0, ...existing.map((migration) => migration.number)) + 1;
  return { file: `${String(number).padStart(4, '0')}-${declaration.name}.sql`, sql: createTableSql(declaration) };
};
