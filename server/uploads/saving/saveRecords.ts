import { type RawBuilder, sql } from 'kysely';
import { errorText } from '../../../contract/errors.ts';
import { contractKindOf, type FieldDeclaration, lookupOf } from '../../../contract/kinds/index.ts';
import { uniqueLabel, uniqueSets } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say } from '../../../contract/translated.ts';
import { OFFER_TEXT_CHANGE } from '../../database/channels.ts';
import type { DatabaseHandle } from '../../database/connect.ts';
import { MOST_PARTS } from '../../database/parts.ts';
import { columnAt, columnName, findField, isStored, tableName } from '../../records/fields.ts';
import { findMany, nounOf } from '../../records/findOne.ts';
import { isKeptInUse, type Judged, type RefusedValue } from '../../records/keptValues.ts';
import { newVersion } from '../../records/update.ts';
import { changeEntry, isReferenceViolation, recordActivity, retryCollisions } from '../../records/write.ts';
import type { RecordContext, WriteContext } from '../../registry/registry.ts';
import { BATCH_ROWS } from '../limits.ts';
import { inBatches, otherUniqueSets, type ReadRecord } from '../readRecords.ts';
import { refusal } from '../receiveFile.ts';
import type { Faults } from '../refusal/faults.ts';
import { type PlannedChange, planRecords, type SavedCounts, type Uploaded, valueAfter } from './planRecords.ts';

export type UploadContext = WriteContext & Pick<DatabaseHandle, 'inParts'> & { signal: AbortSignal; fileName: string };

/** It plans from the records stored before, then writes in parts. @throws BadRecords; PublicError when a target is gone */
export const saveRecords = async (
  { inParts, signal, fileName, ...context }: UploadContext,
  uploaded: Uploaded,
  records: readonly ReadRecord[],
  leftOut: Faults | null = null,
): Promise<SavedCounts> => {
  const { declaration } = uploaded;
  const counts = await retryCollisions(() =>
    inParts(tablesOf(context, declaration), async ({ isAlone, db, run }) => {
      if (!isAlone) await sql`select pg_advisory_xact_lock(hashtextextended(${`upload of ${declaration.name}`}, 0))`.execute(db);
      const { changes, faults, counts } = await planRecords({ ...context, db, signal }, uploaded, records, {
        isLocked: !isAlone,
      });
      if (faults.rows > 0 && leftOut === null) throw new BadRecords(faults);
      // An index that keeps values unique would make one part wait for another.
      const partRows = uniqueSets(declaration).length > 0 ? changes.length : Math.max(BATCH_ROWS, Math.ceil(changes.length / MOST_PARTS));
      const whole = { action: 'UPLOAD', resource: declaration.name, recordId: null, recordTitle: fileName, before: null } as const;
      let partOf: number | null = null;
      for await (const part of inBatches(changes, partRows)) {
        await run(async (inside) => {
          partOf ??= (await recordActivity(inside, context.actor, [{ ...whole, after: { ...counts } }]))[0] ?? null;
          for await (const batch of inBatches(part, BATCH_ROWS)) {
            signal.throwIfAborted();
            await writeRecords({ ...context, db: inside }, uploaded, batch, partOf);
          }
        });
      }
      leftOut?.addAll(faults);
      return counts;
    }),
  ).catch((error: unknown) => {
    throw isReferenceViolation(error) ? refusal(say`A record that a row names was deleted just now. Try again.`) : error;
  });
  await sql`select pg_notify(${OFFER_TEXT_CHANGE}, ${`${tableName(declaration)}:`})`.execute(context.db);
  return counts;
};

/** Also those that must not begin to refer to a record whose value they would keep. */
const tablesOf = ({ registry }: WriteContext, { name, fields }: ResourceDeclaration): string[] => {
  const referrers = fields.some(isKeptInUse)
    ? registry.all().filter((each) => each.fields.some((field) => lookupOf(field)?.target === name))
    : [];
  const targets = fields.flatMap((field) => lookupOf(field)?.target ?? []);
  return [name, ...targets, ...referrers.map((each) => each.name)].map((each) => tableName({ name: each }));
};

export class BadRecords extends Error {
  readonly faults: Faults;

  constructor(faults: Faults) {
    super(`${faults.rows} rows cannot be stored`);
    this.faults = faults;
  }
}

const writeRecords = async (context: WriteContext, uploaded: Uploaded, changes: readonly PlannedChange[], partOf: number | null) => {
  const { db } = context;
  const { declaration, columns } = uploaded;
  const table = sql.table(tableName(declaration));
  const rowOf = (change: PlannedChange, fields: readonly FieldDeclaration[]) =>
    givenRow(fields, (field) => valueAfter(change, uploaded, field));
  const insert = async (made: readonly PlannedChange[]): Promise<number[]> => {
    if (made.length === 0) return [];
    const fields = declaration.fields.filter(isStored);
    const names = sql.join(fields.map((field) => sql.id(columnName(field))));
    const given = made.map((change) => ({ ...rowOf(change, fields), entity_last_updated_on: change.record.dated?.from }));
    const { rows } = await sql<{ id: number }>`
      insert into ${table} (${names}, entity_last_updated_on)
      select ${names}, coalesce(entity_last_updated_on, now()) from ${givenRows(declaration, given)} order by position_ returning id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const changed = changes.flatMap(({ current }) => current ?? []);
  const madeIds = await insert(changes.filter(({ current }) => current === null));
  const changedIds = changed.map(({ id }) => id);
  if (changed.length > 0) {
    const fields = columns.map(({ field }) => field);
    const given = changes.flatMap((change) => (change.current ? [{ ...rowOf(change, fields), id: change.current.id }] : []));
    const assignments = fields.map((field) => sql`${sql.id(columnName(field))} = ${sql.ref(`v.${columnName(field)}`)}`);
    await sql`
      update ${table} as t set ${sql.join([...assignments, newVersion])}
      from ${givenRows(declaration, given)} where t.id = v.id`.execute(db);
  }
  const after = await findMany(context, declaration, [...madeIds, ...changedIds]);
  const before = new Map(changed.map((record) => [record.id, record]));
  const entries = after.map((record) => changeEntry(declaration, { before: before.get(record.id) ?? null, after: record }, 'UPLOAD'));
  await recordActivity(context.db, context.actor, entries, { partOf });
};

export const findTakenValues = async (
  { db }: RecordContext,
  declaration: ResourceDeclaration,
  records: readonly Judged[],
  sets = otherUniqueSets(declaration),
): Promise<RefusedValue[]> => {
  const taken: RefusedValue[] = [];
  for (const names of sets) {
    const fields = names.flatMap((name) => findField(declaration, name) ?? []);
    const given = records.map(({ id, after }) => ({ ...givenRow(fields, ({ name }) => after(name)), id }));
    const { rows: found } = await sql<{ position: number }>`
      select distinct v.position_ as position from ${givenRows(declaration, given)}
      join ${sql.table(tableName(declaration))} as t on ${sql.join(fields.map(hasValue), sql` and `)}
      where t.id is distinct from v.id`.execute(db);
    const message = errorText('NOT_UNIQUE', { label: uniqueLabel(declaration, names), record: nounOf(declaration) });
    for (const { position } of found) taken.push({ position, field: names[0] ?? '', message });
  }
  return taken;
};

/** By the names of the columns; each row has the same ones. */
type GivenRow = Readonly<Record<string, unknown>>;

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
