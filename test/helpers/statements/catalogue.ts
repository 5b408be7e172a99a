import type { Client } from 'pg';

export interface Catalogue {
  /** How the values of a type reach the program, by the number of the type. */
  readAs(type: number): string;
  /** The name of a column of a table that may be null there. */
  nullable(table: number, column: number): string | undefined;
}

export const readCatalogue = async (client: Client): Promise<Catalogue> => {
  const types = await client.query('select oid::int, format_type(oid, null) as name from pg_type');
  const columns = await client.query(
    'select attrelid::int as "table", attnum as "column", attname as name from pg_attribute where attnum > 0 and not attnotnull',
  );
  const names = new Map<number, string>(types.rows.map(({ oid, name }) => [oid, name]));
  const nullable = new Map<string, string>(columns.rows.map(({ table, column, name }) => [`${table}.${column}`, name]));
  return {
    readAs: (type) => readAs(names.get(type) ?? ''),
    nullable: (table, column) => nullable.get(`${table}.${column}`),
  };
};

export const readAs = (type: string): string => (type.endsWith('[]') ? `${readAs(type.slice(0, -2))}[]` : (values[type] ?? 'string'));

const values: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  'double precision': 'number',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  oid: 'number',
  smallint: 'number',
  'timestamp with time zone': 'Date',
};
