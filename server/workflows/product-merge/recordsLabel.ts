import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import { sentenceCase } from '../../../contract/names.ts';
import { recordTitle, titlePaths } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { translated } from '../../../contract/translated.ts';
import { columnAt, columnName, fieldOf, isStored, tableName } from '../../records/fields.ts';
import type { RecordContext, Registry } from '../../registry/registry.ts';

export const recordsLabel = (registry: Registry, table: string): string =>
  declarationOf(registry, table)?.label.many ?? sentenceCase(table.replaceAll('_', ' '));

export const columnLabel = (registry: Registry, table: string, column: string): string => {
  const declaration = declarationOf(registry, table);
  const field = declaration?.fields.find((each) => isStored(each) && columnName(each) === column);
  return declaration && field ? translated(fieldLabel(declaration, field.name)) : sentenceCase(column.replaceAll('_', ' '));
};

export const titlesOf = async ({ db, registry }: RecordContext, table: string, rows: RawBuilder<unknown>): Promise<(string | null)[]> => {
  const declaration = declarationOf(registry, table);
  const paths = declaration ? titlePaths(declaration).paths : [];
  const texts = declaration ? paths.map((path, nth) => sql`${textOf(registry, declaration, path)} as ${sql.id(`c${nth}`)}`) : [];
  const found = await sql<Record<string, unknown>>`
    select ${sql.join([sql`to_jsonb(each) -> 'id' as id`, ...texts])} from ${rows} as each order by 1`.execute(db);
  return found.rows.map((row) => {
    const record = { id: row.id, ...Object.fromEntries(paths.map((path, nth) => nested(path, row[`c${nth}`]))) };
    return declaration ? recordTitle(declaration, record) : null;
  });
};

const textOf = (registry: Registry, declaration: ResourceDeclaration, path: string, row = 'each'): RawBuilder<unknown> => {
  const [name = '', shown] = path.split('.');
  const field = fieldOf(declaration, name);
  const lookup = lookupOf(field);
  if (!lookup || shown === undefined) return columnAt(row, field);
  const target = registry.get(lookup.target);
  return sql`(
    select ${textOf(registry, target, shown, 'target')} from ${sql.table(tableName(target))} as target
    where target.id = ${columnAt(row, field)})`;
};

const nested = (path: string, text: unknown): [string, unknown] => {
  const [name = '', shown] = path.split('.');
  return [name, shown === undefined ? text : { [shown]: text }];
};

const declarationOf = (registry: Registry, table: string) => registry.all().find((declaration) => tableName(declaration) === table);
