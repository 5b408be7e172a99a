import { type RawBuilder, sql } from 'kysely';
import { errorText } from '../../../contract/errors.ts';
import { contractKindOf, type FieldDeclaration, isSecret } from '../../../contract/kinds/index.ts';
import { inSentence } from '../../../contract/names.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say, translated } from '../../../contract/translated.ts';
import { canPass, hasPassed, passedAlready } from '../../kinds/datetime/hasPassed.ts';
import { columnOf, kindOf } from '../../kinds/index.ts';
import { columnAt, fieldOf, findField, tableName, uploadFields, writableNames } from '../../records/fields.ts';
import { findKeptValues } from '../../records/keptValues.ts';
import { comparable, type Failures, failuresOf } from '../../records/recordInput.ts';
import { type Row, selectionOf } from '../../records/selection.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { BATCH_ROWS } from '../limits.ts';
import { isNeeded, type UploadColumn } from '../reading/columns.ts';
import { inBatches, namesTheSame, type ReadRecord, titleOf } from '../readRecords.ts';
import { Faults } from '../refusal/faults.ts';
import { findTakenValues, givenRow, givenRows, hasValue } from './saveRecords.ts';

export interface SavedCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** What the rows would change. `isLocked`: nobody may change the found records before the transaction ends. */
export const planRecords = async (
  { signal, ...context }: RecordContext & { signal: AbortSignal },
  uploaded: Uploaded,
  records: readonly ReadRecord[],
  { isLocked }: { isLocked: boolean },
) => {
  const faults = new Faults();
  const file = { ...uploaded, isLocked, faults, rowsOfRecords: new Map(), equalRows: new EqualRows(records) };
  const changes: PlannedChange[] = [];
  for await (const batch of inBatches(records, BATCH_ROWS)) {
    signal.throwIfAborted();
    const plans = await planBatch(context, file, batch);
    changes.push(...plans.filter((plan) => !plan.isUnchanged && faults.reasonOf(plan.record.row) === null));
  }
  const created = changes.filter(({ current }) => current === null).length;
  const counts: SavedCounts = {
    created,
    updated: changes.length - created,
    unchanged: records.length - changes.length - faults.rows,
  };
  return { changes, faults, counts };
};

interface PlanContext extends Uploaded {
  isLocked: boolean;
  faults: Faults;
  rowsOfRecords: Map<number, number>;
  equalRows: EqualRows;
}

const planBatch = async (context: RecordContext, file: PlanContext, batch: readonly ReadRecord[]): Promise<PlannedChange[]> => {
  const { declaration, columns, faults, rowsOfRecords, equalRows } = file;
  const matches = await matchRecords(context, file, batch);
  const problems = new Map<number, [column: string, reason: string][]>();
  const add = (position: number, column: string, reason: string) =>
    problems.set(position, [...(problems.get(position) ?? []), [column, reason]]);
  const plans = batch.map((record, position) => {
    const plan = planChange(record, columns, equalRows.unclaimed(record, matches.get(position) ?? []));
    const isRefused = equalRows.refuses(record, plan);
    if (isRefused) add(position, '', namesTheSame(declaration, record.sameAs ?? record.row));
    else if (!plan)
      add(position, '', say`Several ${translated(inSentence(declaration.label.many))} match, so it is not clear which one to change`);
    return plan && !isRefused ? plan : { record, current: null, isUnchanged: true };
  });
  const isGiven = ({ name }: FieldDeclaration) => columns.some(({ field }) => field.name === name);
  const absent = uploadFields(declaration).filter((field) => isNeeded(field) && !isGiven(field));
  const secrets = declaration.fields.filter((field) => field.required && isSecret(field));
  for (const [position, plan] of plans.entries()) {
    const { record, current, isUnchanged } = plan;
    if (current && !isUnchanged) {
      const earlier = rowsOfRecords.get(current.id);
      if (earlier !== undefined) add(position, '', namesTheSame(declaration, earlier));
      rowsOfRecords.set(current.id, earlier ?? record.row);
    }
    if (record.seen && record.seen.version !== current?.entityLastUpdatedOn)
      add(position, '', current ? errorText('STALE_RECORD') : say`The ${translated(inSentence(declaration.label.one))} was deleted`);
    if (isUnchanged) continue;
    if (!current && !record.seen)
      for (const { name } of [...absent, ...secrets])
        add(position, titleOf(declaration, name), say`A new record needs it, and no file holds it: create this one with the form`);
    for (const [field, { message }] of failuresBetweenFields(plan, file)) add(position, titleOf(declaration, field), message);
    for (const [index, { field }] of columns.entries())
      if (canPass(field) && hasPassed(record.values[index]) && !isSame(field, record.values[index], current?.[field.name]))
        add(position, titleOf(declaration, field.name), passedAlready());
  }
  const judged = plans.map((plan) => ({
    id: plan.current?.id ?? null,
    after: (name: string) => (plan.isUnchanged ? null : valueAfter(plan, file, fieldOf(declaration, name))),
  }));
  const taken = await findTakenValues(context, declaration, judged);
  for (const { position, field, message } of [...taken, ...(await findKeptValues(context, declaration, judged, file))])
    add(position, titleOf(declaration, field), message);
  for (const [position, found] of [...problems].sort(([one], [other]) => one - other))
    for (const [column, reason] of found) faults.add(batch[position]?.row ?? 0, column, reason);
  return plans;
};

const matchRecords = async (
  { db, registry }: RecordContext,
  { declaration, columns, isLocked }: PlanContext,
  records: readonly ReadRecord[],
): Promise<Map<number, RecordJson[]>> => {
  const fields = (declaration.uploadMatchesBy ?? []).flatMap((name) => findField(declaration, name) ?? []);
  const isById = records.some(({ seen }) => seen);
  if (fields.length === 0 && !isById) return new Map();
  const keys = records.map((record) =>
    isById
      ? { id: /^\d{1,15}$/.test(record.seen?.id ?? '') ? record.seen?.id : null }
      : { ...givenRow(fields, (field) => givenValue(record, columns, field)), entity_last_updated_on: record.dated?.from },
  );
  const conditions = isById ? [sql`t.id = v.id`] : [...fields.map(isFound), ...(declaration.uploadDatedBy ? [isWithin(records)] : [])];
  const selection = selectionOf({ db, registry }, declaration);
  // Row by row through an index: the planner knows nothing of rows that came in a moment ago, and would read the whole table every time.
  const matching = sql`(
    select t.*, v.position_ as upload_position_
    from ${givenRows(declaration, keys)} cross join lateral (
      select * from ${sql.table(tableName(declaration))} as t where ${sql.join(conditions, sql` and `)} ${isLocked ? sql`for update` : sql``}
    ) as t)`;
  const { rows } = await sql<Row & { uploadPosition: number }>`
    select ${selection.columns}, t.upload_position_ as upload_position ${selection.paths.from(matching)}
    order by t.upload_position_, t.id desc`.execute(db);
  const found = Map.groupBy(rows, ({ uploadPosition }) => uploadPosition);
  return new Map([...found].map(([position, own]) => [position, own.map(selection.toRecord)]));
};

const givenValue = ({ values }: ReadRecord, columns: readonly UploadColumn[], field: FieldDeclaration): unknown => {
  const value = values[columns.findIndex((column) => column.field.name === field.name)];
  return value === undefined ? kindOf(field).initial(field) : value;
};

const isWithin = (records: readonly ReadRecord[]): RawBuilder<unknown> => {
  const until = sql`(${records.map(({ dated }) => dated?.until ?? null)}::timestamptz[])[v.position_ + 1]`;
  return sql`(v.entity_last_updated_on is null
    or (t.entity_last_updated_on >= v.entity_last_updated_on and t.entity_last_updated_on < ${until}))`;
};

const isFound = (field: FieldDeclaration): RawBuilder<unknown> => {
  const same = hasValue(field);
  if (columnOf(field)?.isNotNull) return same;
  const initial = kindOf(field).initial(field);
  const [stored, given] = [columnAt('t', field), columnAt('v', field)];
  return sql`(${same} or (${stored} is null and ${initial === null ? sql`${given} is null` : sql`lower(${given}) = lower(${initial}::text)`}))`;
};

export interface Uploaded {
  declaration: ResourceDeclaration;
  columns: readonly UploadColumn[];
}

export interface PlannedChange {
  record: ReadRecord;
  current: RecordJson | null;
  isUnchanged: boolean;
}

const planChange = (record: ReadRecord, columns: readonly UploadColumn[], matches: readonly RecordJson[]): PlannedChange | null => {
  const equal = matches.find((current) =>
    columns.every(({ field }, index) => record.values[index] === undefined || isSame(field, record.values[index], current[field.name])),
  );
  if (equal) return { record, current: equal, isUnchanged: true };
  return matches.length > 1 ? null : { record, current: matches[0] ?? null, isUnchanged: false };
};

export const valueAfter = ({ record, current }: PlannedChange, { columns, declaration }: Uploaded, field: FieldDeclaration): unknown => {
  const value = record.values[columns.findIndex((column) => column.field.name === field.name)];
  if (value !== undefined && !(current && isSame(field, value, current[field.name]))) return value;
  return current ? comparable(current[field.name]) : (declaration.uploadSets?.[field.name] ?? kindOf(field).initial(field));
};

const failuresBetweenFields = (plan: PlannedChange, uploaded: Uploaded): Failures => {
  const { declaration } = uploaded;
  if ((declaration.rules?.expressions.length ?? 0) === 0) return new Map();
  const writable = writableNames(declaration);
  const fields = declaration.fields.filter((field) => writable.includes(field.name) && contractKindOf(field).isReadable);
  const values = Object.fromEntries(fields.map((field) => [field.name, valueAfter(plan, uploaded, field)]));
  return failuresOf(declaration, { values, checked: new Map(), errors: new Map() }, plan.current);
};

export const isSame = (field: FieldDeclaration, value: unknown, stored: unknown): boolean =>
  kindOf(field).isSame(stored ?? kindOf(field).initial(field), value);

/** One row more than the equal stored records would make a double; one that changes a record would be undone by its equals. */
class EqualRows {
  readonly #claimed: Map<number, Set<number> | null>;

  constructor(records: readonly ReadRecord[]) {
    this.#claimed = new Map(records.flatMap(({ sameAs }) => (sameAs === null ? [] : [[sameAs, new Set()]])));
  }

  unclaimed({ row, sameAs }: ReadRecord, matches: readonly RecordJson[]): readonly RecordJson[] {
    const claimed = this.#claimed.get(sameAs ?? row);
    return claimed ? matches.filter(({ id }) => !claimed.has(id)) : matches;
  }

  refuses({ row, sameAs }: ReadRecord, plan: PlannedChange | null): boolean {
    const first = sameAs ?? row;
    const claimed = this.#claimed.get(first);
    if (claimed === undefined || plan === null) return false;
    if (plan.isUnchanged && plan.current) claimed?.add(plan.current.id);
    else if (sameAs === null) this.#claimed.set(first, null);
    return sameAs !== null && (claimed === null || !plan.isUnchanged);
  }
}
