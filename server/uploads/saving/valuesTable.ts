import { type RawBuilder, sql } from 'kysely';
import { contractKindOf, type FieldDeclaration } from '../../../contract/kinds/index.ts';
import { columnOf } from '../../kinds/index.ts';
import { columnAt } from '../../records/fields.ts';

export interface ValuesColumn {
  type: string;
  isLowered?: boolean;
  values: readonly unknown[];
}

export const valuesTable = (columns: readonly ValuesColumn[]): RawBuilder<unknown> => {
  const names = columns.map((_, index) => sql.id(`c${index}`));
  const casts = columns.map(({ type, isLowered }, index) => {
    const value = isLowered ? sql`lower(${names[index]} collate "und-x-icu")` : sql`${names[index]}::${sql.raw(type)}`;
    return sql`${value} as ${names[index]}`;
  });
  const arrays = columns.map(({ values }) => sql`${values.map(asText)}::text[]`);
  // `offset 0` makes the planner cast each value once, not for every record that it is compared with.
  return sql`(select ${sql.join([...casts, sql`position - 1 as position`])}
    from unnest(${sql.join(arrays)}) with ordinality as u (${sql.join([...names, sql.id('position')])}) offset 0) as v`;
};

export const comparedValues = (field: FieldDeclaration, values: readonly unknown[]): ValuesColumn => ({
  type: typeOf(field),
  isLowered: contractKindOf(field).isText,
  values,
});

export const hasValue = (field: FieldDeclaration, index: number): RawBuilder<unknown> => {
  const column = columnAt('t', field);
  return sql`${contractKindOf(field).isText ? sql`lower(${column})` : column} = ${sql.ref(`v.c${index}`)}`;
};

export const typeOf = (field: FieldDeclaration): string => {
  const column = columnOf(field);
  if (!column) throw new Error(`'${field.name}' has no column`);
  return column.type.replace(/ collate .*$/, '');
};

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
};
