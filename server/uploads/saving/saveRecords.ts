import { sql } from 'kysely';
import { isSecret, lookupOf } from '../../../contract/kinds/contractKinds.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import { inSentence } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { OFFER_TEXT_CHANGE } from '../../database/channels.ts';
import type { DatabaseHandle } from '../../database/connect.ts';
import { MOST_PARTS } from '../../database/parts.ts';
import { tableName } from '../../records/fields.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { isReferenceViolation, retryCollisions } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { BATCH_ROWS } from '../limits.ts';
import type { UploadColumn } from '../reading/columns.ts';
import { inBatches, type ReadRecord } from '../readRecords.ts';
import { Faults } from '../refusal/faults.ts';
import { refusal } from '../refuse.ts';
import { namesTheSame } from '../repeatedRecords.ts';
import { matchRecords } from './matchRecords.ts';
import { EqualRows, failuresBetweenFields, type PlannedChange, planChange, valueAfter } from './plannedChange.ts';
import { findTakenValues } from './takenValues.ts';
import { writeRecords } from './writeRecords.ts';

export type UploadContext = WriteContext & Pick<DatabaseHandle, 'inParts'> & { signal: AbortSignal; fileName: string };

export interface SavedCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** It plans from the records stored before, then writes in parts. @throws BadRecords; PublicError when a target is gone */
export const saveRecords = async (
  { inParts, signal, fileName, ...context }: UploadContext,
  declaration: ResourceDeclaration,
  columns: readonly UploadColumn[],
  records: readonly ReadRecord[],
  leftOut: Faults | null = null,
): Promise<SavedCounts> => {
  const counts = await retryCollisions(() =>
    inParts(tablesOf(declaration), async ({ isAlone, db, run }) => {
      if (!isAlone) await sql`select pg_advisory_xact_lock(hashtextextended(${`upload of ${declaration.name}`}, 0))`.execute(db);
      const file: PlanContext = {
        declaration,
        columns,
        isAlone,
        faults: new Faults(),
        rowsOfRecords: new Map(),
        equalRows: new EqualRows(records),
      };
      const changes: PlannedChange[] = [];
      for await (const batch of inBatches(records, BATCH_ROWS)) {
        signal.throwIfAborted();
        const plans = await planBatch({ ...context, db }, file, batch);
        changes.push(...plans.filter((plan) => !plan.isUnchanged && file.faults.reasonOf(plan.record.row) === null));
      }
      const bad = file.faults.rows;
      if (bad > 0 && leftOut === null) throw new BadRecords(file.faults);
      const partRows = hasUniqueValues(declaration) ? changes.length : Math.max(BATCH_ROWS, Math.ceil(changes.length / MOST_PARTS));
      const created = changes.filter(({ current }) => current === null).length;
      const counts = { created, updated: changes.length - created, unchanged: records.length - changes.length - bad };
      const whole = { action: 'UPLOAD', resource: declaration.name, recordId: null, recordTitle: fileName, before: null } as const;
      let partOf: number | null = null;
      for await (const part of inBatches(changes, partRows)) {
        signal.throwIfAborted();
        await run(async (inside) => {
          partOf ??= (await recordActivity(inside, context.actor, [{ ...whole, after: { ...counts } }]))[0] ?? null;
          for await (const batch of inBatches(part, BATCH_ROWS))
            await writeRecords({ ...context, db: inside }, declaration, columns, batch, partOf);
        });
      }
      leftOut?.addAll(file.faults);
      return counts;
    }),
  ).catch((error: unknown) => {
    throw isReferenceViolation(error) ? refusal('A record that the file names was deleted just now. Upload the file again.') : error;
  });
  await sql`select pg_notify(${OFFER_TEXT_CHANGE}, ${`${tableName(declaration)}:`})`.execute(context.db);
  return counts;
};

interface PlanContext {
  declaration: ResourceDeclaration;
  columns: readonly UploadColumn[];
  isAlone: boolean;
  faults: Faults;
  rowsOfRecords: Map<number, number>;
  equalRows: EqualRows;
}

const tablesOf = (declaration: ResourceDeclaration): string[] => [
  tableName(declaration),
  ...declaration.fields.flatMap((field) => lookupOf(field) ?? []).map(({ target }) => tableName({ name: target })),
];

/** An index that keeps values unique would make one part wait for another. */
const hasUniqueValues = ({ fields, uniqueTogether = [] }: ResourceDeclaration): boolean =>
  uniqueTogether.length > 0 || fields.some(({ unique }) => unique);

export class BadRecords extends Error {
  readonly faults: Faults;

  constructor(faults: Faults) {
    super(`${faults.rows} rows cannot be stored`);
    this.faults = faults;
  }
}

const planBatch = async (context: WriteContext, file: PlanContext, batch: readonly ReadRecord[]): Promise<PlannedChange[]> => {
  const { declaration, columns, faults, rowsOfRecords, equalRows } = file;
  const matches = await matchRecords(context, declaration, columns, batch, { isLocked: !file.isAlone });
  const problems = new Map<number, [column: string, reason: string][]>();
  const add = (position: number, column: string, reason: string) =>
    problems.set(position, [...(problems.get(position) ?? []), [column, reason]]);
  const plans = batch.map((record, position) => {
    const plan = planChange(record, columns, equalRows.unclaimed(record, matches.get(position) ?? []));
    const isRefused = equalRows.refuses(record, plan);
    if (isRefused) add(position, '', namesTheSame(declaration, record.sameAs ?? record.row));
    else if (!plan) add(position, '', `Several ${inSentence(declaration.label.many)} match, so it is not clear which one to change`);
    return plan && !isRefused ? plan : { record, current: null, isUnchanged: true };
  });
  for (const [position, { record, current, isUnchanged }] of plans.entries()) {
    if (!current || isUnchanged) continue;
    const earlier = rowsOfRecords.get(current.id);
    if (earlier !== undefined) add(position, '', namesTheSame(declaration, earlier));
    rowsOfRecords.set(current.id, earlier ?? record.row);
  }
  const secrets = declaration.fields.filter((field) => field.required && isSecret(field));
  for (const [position, { current, isUnchanged }] of plans.entries())
    if (!current && !isUnchanged)
      for (const { name } of secrets)
        add(position, fieldLabel(declaration, name), 'A new record needs it, and no file holds it: create this one with the form');
  for (const [position, plan] of plans.entries())
    if (!plan.isUnchanged)
      for (const [field, { message }] of failuresBetweenFields(plan, columns, declaration))
        add(position, fieldLabel(declaration, field), message);
  const ids = plans.map(({ current }) => current?.id ?? null);
  const valuesOf = (name: string) =>
    plans.map((plan) => {
      const field = declaration.fields.find((each) => each.name === name);
      return field && !plan.isUnchanged ? valueAfter(plan, columns, declaration, field) : null;
    });
  for (const { position, field, message } of await findTakenValues(context, declaration, ids, valuesOf))
    add(position, fieldLabel(declaration, field), message);
  for (const [position, found] of [...problems].sort(([one], [other]) => one - other))
    for (const [column, reason] of found) faults.add(batch[position]?.row ?? 0, column, reason);
  return plans;
};
