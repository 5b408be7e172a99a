import { sql } from 'kysely';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { changeEntry } from '../../records/changeEntry.ts';
import { columnName, tableName, writableNames } from '../../records/fields.ts';
import { findMany } from '../../records/findMany.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { newVersion } from '../../records/update.ts';
import type { WriteContext } from '../../registry/registry.ts';
import type { UploadColumn } from '../reading/columns.ts';
import { type PlannedChange, valueAfter } from './plannedChange.ts';
import { typeOf, valuesTable } from './valuesTable.ts';

export const writeRecords = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  columns: readonly UploadColumn[],
  changes: readonly PlannedChange[],
  partOf: number | null,
): Promise<void> => {
  const made = changes.filter(({ current }) => current === null);
  const changed = changes.flatMap((change) => (change.current ? [{ ...change, current: change.current }] : []));
  const madeIds = await insertRecords(context, declaration, columns, made);
  await updateRecords(context, declaration, columns, changed);
  const after = await findMany(context, declaration, [...madeIds, ...changed.map(({ current }) => current.id)]);
  const before = new Map(changed.map(({ current }) => [current.id, current]));
  const entries = after.map((record) => changeEntry(declaration, { before: before.get(record.id) ?? null, after: record }, 'UPLOAD'));
  await recordActivity(context.db, context.actor, entries, { partOf });
};

const insertRecords = async (
  { db }: WriteContext,
  declaration: ResourceDeclaration,
  columns: readonly UploadColumn[],
  changes: readonly PlannedChange[],
): Promise<number[]> => {
  if (changes.length === 0) return [];
  const names = writableNames(declaration);
  const fields = declaration.fields.filter(({ name }) => names.includes(name));
  const dates = { type: 'timestamptz', values: changes.map(({ record }) => record.dated?.from) };
  const rows = valuesTable([
    ...fields.map((field) => ({
      type: typeOf(field),
      values: changes.map((change) => valueAfter(change, columns, declaration, field)),
    })),
    dates,
  ]);
  const { rows: made } = await sql<{ id: number }>`
    insert into ${sql.table(tableName(declaration))} (${sql.join(fields.map((field) => sql.id(columnName(field))))}, entity_last_updated_on)
    select ${sql.join(fields.map((_, index) => sql.ref(`v.c${index}`)))}, coalesce(${sql.ref(`v.c${fields.length}`)}, now()) from ${rows} order by v.position
    returning id`.execute(db);
  return made.map(({ id }) => id);
};

const updateRecords = async (
  { db }: WriteContext,
  declaration: ResourceDeclaration,
  columns: readonly UploadColumn[],
  changes: readonly (PlannedChange & { current: RecordJson })[],
): Promise<void> => {
  if (changes.length === 0) return;
  const rows = valuesTable([
    ...columns.map(({ field }) => ({
      type: typeOf(field),
      values: changes.map((change) => valueAfter(change, columns, declaration, field)),
    })),
    { type: 'bigint', values: changes.map(({ current }) => current.id) },
  ]);
  const assignments = columns.map(({ field }, index) => sql`${sql.id(columnName(field))} = ${sql.ref(`v.c${index}`)}`);
  await sql`
    update ${sql.table(tableName(declaration))} as t set ${sql.join([...assignments, newVersion])}
    from ${rows} where t.id = v.${sql.id(`c${columns.length}`)}`.execute(db);
};
