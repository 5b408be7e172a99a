import type { Client } from 'pg';
import { camelCase } from '../../../contract/names.ts';
import { readAs } from './catalogue.ts';
import type { TableTypes } from './readTableTypes.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  isAlwaysMade: boolean;
  hasDefault: boolean;
}

/** Where the types of tables differ from the tables. */
export const tableFaults = async (client: Client, types: TableTypes): Promise<string[]> => {
  const { rows } = await client.query<Column>(`
    select relname as "table", attname as "column", format_type(atttypid, null) as type, not attnotnull as "isNullable",
      attidentity = 'a' or attgenerated <> '' as "isAlwaysMade", atthasdef or attidentity <> '' as "hasDefault"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped order by relname collate "C", attname`);
  const stored = new Set(rows.map(({ table, column }) => `${camelCase(table)}.${camelCase(column)}`));
  const unknown = [...types.selected]
    .flatMap(([table, row]) => [...row.keys()].map((column) => `${table}.${column}`))
    .filter((name) => !stored.has(name));
  return [...new Set([...rows.flatMap((column) => columnFaults(types, column)), ...unknown.map((name) => `${name}: no table has it`)])];
};

const columnFaults = (types: TableTypes, { table, column, type, isNullable, isAlwaysMade, hasDefault }: Column): string[] => {
  const name = camelCase(table);
  const place = `${name}.${camelCase(column)}`;
  const [selected, inserted] = [types.selected, types.inserted].map((tables) => tables.get(name)?.get(camelCase(column)));
  if (!types.selected.has(name)) return [`${name}: no type has it`];
  if (!selected) return isAlwaysMade ? [] : [`${place}: no type has it`];
  const shown = (value: string, isEmpty: boolean) => (isEmpty && value !== 'unknown' ? `${value} or null` : value);
  const [given, is] = [shown(selected.name, selected.isNullable), shown(readAs(type), isNullable)];
  return [
    ...(given === is ? [] : [`${place}: its type is ${given}, and it is ${is}`]),
    ...(inserted?.isOptional && !isNullable && !hasDefault ? [`${place}: the type lets it be left out, and the table does not`] : []),
    ...(inserted && isAlwaysMade ? [`${place}: the type lets it be given, and the table does not`] : []),
    ...(inserted || isNullable || hasDefault ? [] : [`${place}: the type lets nobody give it, and the table needs it`]),
  ];
};
