import { type RawBuilder, sql } from 'kysely';
import type { FieldDeclaration } from '../../../contract/kinds.ts';
import { columnOf } from '../../kinds/columns.ts';

export interface ValuesColumn {
  /** SQL type. */
  type: string;
  values: readonly unknown[];
}

/** Rows as a table `v` with the columns `c0`, `c1`, … and `position`, from 0: few parameters, however many rows. */
export const valuesTable = (columns: readonly ValuesColumn[]): RawBuilder<unknown> => {
  const names = columns.map((_, index) => sql.id(`c${index}`));
  const casts = columns.map(({ type }, index) => sql`${names[index]}::${sql.raw(type)} as ${names[index]}`);
  const arrays = columns.map(({ values }) => sql`${values.map(asText)}::text[]`);
  return sql`(select ${sql.join([...casts, sql`position - 1 as position`])}
    from unnest(${sql.join(arrays)}) with ordinality as u (${sql.join([...names, sql.id('position')])})) as v`;
};

/** The type of a field's column, without its collation. */
export const typeOf = (field: FieldDeclaration): string => {
  const column = columnOf(field);
  if (!column) throw new Error(`'${field.name}' has no column`);
  return column.type.replace(/ collate .*$/, '');
};

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
};
