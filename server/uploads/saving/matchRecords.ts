import { type RawBuilder, sql } from 'kysely';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { columnOf, kindOf } from '../../kinds/index.ts';
import { columnAt, findField, tableName } from '../../records/fields.ts';
import { createPaths } from '../../records/paths.ts';
import { createSelection, type Row } from '../../records/selection.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { UploadColumn } from '../reading/columns.ts';
import type { ReadRecord } from '../readRecords.ts';
import { comparedValues, hasValue, valuesTable } from './valuesTable.ts';

export const matchRecords = async (
  { db, registry }: RecordContext,
  declaration: ResourceDeclaration,
  columns: readonly UploadColumn[],
  records: readonly ReadRecord[],
  { isLocked }: { isLocked: boolean },
): Promise<Map<number, RecordJson[]>> => {
  const fields = (declaration.uploadMatchesBy ?? []).flatMap((name) => findField(declaration, name) ?? []);
  const matches = new Map<number, RecordJson[]>();
  const isById = records.some(({ seen }) => seen);
  if (fields.length === 0 && !isById) return matches;
  const ids = records.map(({ seen }) => (/^\d{1,15}$/.test(seen?.id ?? '') ? seen?.id : null));
  const periods = [records.map(({ dated }) => dated?.from), records.map(({ dated }) => dated?.until)];
  const byFields = [
    ...fields.map((field) => comparedValues(field, records.map(givenValue(columns, field)))),
    ...(declaration.uploadDatedBy ? periods.map((values) => ({ type: 'timestamptz', values })) : []),
  ];
  const keys = valuesTable(isById ? [{ type: 'bigint', values: ids }] : byFields);
  const conditions = isById ? [sql`t.id = v.c0`] : [...fields.map(isSame), ...(declaration.uploadDatedBy ? [isWithin(fields.length)] : [])];
  const paths = createPaths(registry, declaration);
  const selection = createSelection(paths, declaration);
  // Row by row through an index: the planner knows nothing of rows that came in a moment ago, and would read the whole table every time.
  const matching = sql`(
    select t.*, v.position as upload_position_
    from ${keys} cross join lateral (
      select * from ${sql.table(tableName(declaration))} as t where ${sql.join(conditions, sql` and `)} ${isLocked ? sql`for update` : sql``}
    ) as t)`;
  const { rows } = await sql<Row & { uploadPosition: number }>`
    select ${selection.columns}, t.upload_position_ as upload_position ${paths.from(matching)} order by t.upload_position_, t.id desc`.execute(
    db,
  );
  for (const { uploadPosition, ...row } of rows) {
    const found = matches.get(uploadPosition) ?? [];
    matches.set(uploadPosition, [...found, selection.toRecord(row)]);
  }
  return matches;
};

export const givenValue = (columns: readonly UploadColumn[], field: FieldDeclaration): ((record: ReadRecord) => unknown) => {
  const index = columns.findIndex((column) => column.field.name === field.name);
  const initial = kindOf(field).initial(field);
  return ({ values }) => (values[index] === undefined ? initial : values[index]);
};

const isWithin = (index: number): RawBuilder<unknown> => {
  const [from, until] = [sql.ref(`v.c${index}`), sql.ref(`v.c${index + 1}`)];
  return sql`(${from} is null or (t.entity_last_updated_on >= ${from} and t.entity_last_updated_on < ${until}))`;
};

const isSame = (field: FieldDeclaration, index: number): RawBuilder<unknown> => {
  const same = hasValue(field, index);
  if (columnOf(field)?.isNotNull) return same;
  const initial = kindOf(field).initial(field);
  if (initial !== null) return sql`(${same} or (${columnAt('t', field)} is null and ${sql.ref(`v.c${index}`)} = lower(${initial}::text)))`;
  return sql`(${same} or (${columnAt('t', field)} is null and ${sql.ref(`v.c${index}`)} is null))`;
};
