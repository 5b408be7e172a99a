import { type RawBuilder, sql } from 'kysely';
import { contractKindOf, type FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { columnAt, columnName, tableName } from '../../records/fields.ts';

/** By the names of the columns; each row has the same ones. */
export type GivenRow = Readonly<Record<string, unknown>>;

/** The rows `v`, typed as those of the declaration's table, and the place of each, from 0, as `position_`. */
export const givenRows = (declaration: ResourceDeclaration, rows: readonly GivenRow[]): RawBuilder<unknown> => {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(`given.${name}`)));
  return sql`(
    select ${names}, listed.place - 1 as position_ from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as listed (row_, place)
    cross join lateral jsonb_populate_record(null::${sql.table(tableName(declaration))}, listed.row_) as given) as v`;
};

export const givenRow = (fields: readonly FieldDeclaration[], written: (field: FieldDeclaration) => unknown): GivenRow =>
  Object.fromEntries(fields.map((field) => [columnName(field), written(field) ?? null]));

/** Whether `t` has the value of the given row. Text is the same whatever its case. */
export const hasValue = (field: FieldDeclaration): RawBuilder<unknown> => {
  const [stored, given] = [columnAt('t', field), columnAt('v', field)];
  return contractKindOf(field).isText ? sql`lower(${stored}) = lower(${given})` : sql`${stored} = ${given}`;
};
