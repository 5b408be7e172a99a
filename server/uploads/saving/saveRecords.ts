import { sql } from 'kysely';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { DatabaseHandle } from '../../database/connect.ts';
import { MOST_PARTS } from '../../database/parts.ts';
import { tableName } from '../../records/fields.ts';
import type { WriteContext } from '../../records/registry.ts';
import { isReferenceViolation, retryCollisions } from '../../records/write.ts';
import { BATCH_ROWS } from '../limits.ts';
import type { UploadColumn } from '../reading/columns.ts';
import type { ReadRecord } from '../readRecords.ts';
import { Faults } from '../refusal/faults.ts';
import { refusal } from '../refuse.ts';
import { namesTheSame } from '../repeatedRecords.ts';
import { matchRecords } from './matchRecords.ts';
import { failuresBetweenFields, type PlannedChange, planChange, valueAfter } from './plannedChange.ts';
import { findTakenValues } from './takenValues.ts';
import { writeRecords } from './writeRecords.ts';

/** What an upload works on; `db` is no transaction. `signal` ends it, with nothing stored. */
export type UploadContext = WriteContext & Pick<DatabaseHandle, 'inParts'> & { signal: AbortSignal };

export interface SavedCounts {
  created: number;
  updated: number;
  leftAlone: number;
}

/**
 * Stores all records, or none: in parts, that others may come between. On PostgreSQL, writers of the same records and other uploads
 * of the same resource wait for the end.
 *
 * @throws BadRecords when some cannot be stored beside what there is; PublicError when what they refer to is gone
 */
export const saveRecords = (
  { inParts, signal, ...context }: UploadContext,
  declaration: ResourceDeclaration,
  columns: readonly UploadColumn[],
  records: readonly ReadRecord[],
): Promise<SavedCounts> =>
  retryCollisions(() =>
    inParts(tablesOf(declaration), async ({ isAlone, run }) => {
      const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`upload of ${declaration.name}`}, 0))`;
      if (!isAlone) await run((db) => lock.execute(db));
      const batchRows = Math.max(BATCH_ROWS, Math.ceil(records.length / MOST_PARTS));
      const partRows = hasUniqueValues(declaration) ? records.length : batchRows;
      const file: FileInHand = { declaration, columns, isAlone, batchRows, faults: new Faults(), rowsOfRecords: new Map() };
      const counts: SavedCounts = { created: 0, updated: 0, leftAlone: 0 };
      for (let first = 0; first < records.length; first += partRows) {
        signal.throwIfAborted();
        await run((db) => savePart({ ...context, db }, file, records.slice(first, first + partRows), counts));
      }
      if (file.faults.rows > 0) throw new BadRecords(file.faults);
      return counts;
    }),
  ).catch((error: unknown) => {
    // Lookups were found before the first part.
    throw isReferenceViolation(error) ? refusal('A record that the file names was deleted just now. Upload the file again.') : error;
  });

interface FileInHand {
  declaration: ResourceDeclaration;
  columns: readonly UploadColumn[];
  isAlone: boolean;
  batchRows: number;
  faults: Faults;
  /** The rows that name stored records, by the records' ids. */
  rowsOfRecords: Map<number, number>;
}

const savePart = async (context: WriteContext, file: FileInHand, records: readonly ReadRecord[], counts: SavedCounts): Promise<void> => {
  for (let first = 0; first < records.length; first += file.batchRows) {
    const plans = await planBatch(context, file, records.slice(first, first + file.batchRows));
    const changes = plans.filter(({ isAlone }) => !isAlone);
    const made = changes.filter(({ current }) => current === null).length;
    counts.created += made;
    counts.updated += changes.length - made;
    counts.leftAlone += plans.length - changes.length;
    // What is taken back anyway need not be written; the rest is only checked.
    if (file.faults.rows === 0) await writeRecords(context, file.declaration, file.columns, changes);
  }
};

/** What is written to and referred to. */
const tablesOf = (declaration: ResourceDeclaration): string[] => [
  tableName(declaration),
  ...declaration.fields.flatMap((field) => (field.kind === 'MANY_TO_ONE' ? [tableName({ name: field.target })] : [])),
];

/** Two parts may not wait for each other, as an index that keeps values unique makes them. */
const hasUniqueValues = ({ fields, uniqueTogether = [] }: ResourceDeclaration): boolean =>
  uniqueTogether.length > 0 || fields.some(({ unique }) => unique);

/** Takes the transaction back. */
export class BadRecords extends Error {
  readonly faults: Faults;

  constructor(faults: Faults) {
    super(`${faults.rows} rows cannot be stored`);
    this.faults = faults;
  }
}

const planBatch = async (context: WriteContext, file: FileInHand, batch: readonly ReadRecord[]): Promise<PlannedChange[]> => {
  const { declaration, columns, faults, rowsOfRecords } = file;
  const matches = await matchRecords(context, declaration, columns, batch, { isLocked: !file.isAlone });
  const problems = new Map<number, [column: string, reason: string][]>();
  const add = (position: number, column: string, reason: string) =>
    problems.set(position, [...(problems.get(position) ?? []), [column, reason]]);
  const plans = batch.map((record, position) => {
    const plan = planChange(record, columns, matches.get(position) ?? []);
    if (!plan)
      add(position, '', `Several ${declaration.label.many.toLowerCase()} are what it names, so that it is not clear which to change`);
    return plan ?? { record, current: null, isAlone: true };
  });
  for (const [position, { record, current, isAlone }] of plans.entries()) {
    if (!current || isAlone) continue;
    const earlier = rowsOfRecords.get(current.id);
    if (earlier !== undefined) add(position, '', namesTheSame(declaration, earlier));
    rowsOfRecords.set(current.id, earlier ?? record.row);
  }
  for (const [position, plan] of plans.entries())
    if (!plan.isAlone)
      for (const [field, { message }] of failuresBetweenFields(plan, columns, declaration))
        add(position, fieldLabel(declaration, field), message);
  const ids = plans.map(({ current }) => current?.id ?? null);
  const valuesOf = (name: string) =>
    plans.map((plan) => {
      const field = declaration.fields.find((each) => each.name === name);
      return field && !plan.isAlone ? valueAfter(plan, columns, declaration, field) : null;
    });
  for (const { position, field, message } of await findTakenValues(context, declaration, ids, valuesOf))
    add(position, fieldLabel(declaration, field), message);
  for (const [position, found] of [...problems].sort(([one], [other]) => one - other))
    for (const [column, reason] of found) faults.add(batch[position]?.row ?? 0, column, reason);
  return plans;
};
