import { sql } from 'kysely';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { WriteContext } from '../../records/registry.ts';
import { isReferenceViolation, transact } from '../../records/write.ts';
import { BATCH_ROWS } from '../limits.ts';
import type { UploadColumn } from '../reading/columns.ts';
import type { ReadRecord } from '../readRecords.ts';
import { Faults } from '../refusal/faults.ts';
import { refusal } from '../refuse.ts';
import { matchRecords } from './matchRecords.ts';
import { failuresBetweenFields, type PlannedChange, planChange, valueAfter } from './plannedChange.ts';
import { findTakenValues } from './takenValues.ts';
import { writeRecords } from './writeRecords.ts';

export interface SavedCounts {
  created: number;
  updated: number;
  leftAlone: number;
}

/**
 * Stores all records, or none: in one transaction, in batches. On the embedded database, which has one connection, other requests
 * wait until it ends; on PostgreSQL only those that change the same records, and uploads of the same resource.
 *
 * @throws BadRecords when some cannot be stored beside what there is; PublicError when what they refer to is gone
 */
export const saveRecords = (
  context: WriteContext,
  declaration: ResourceDeclaration,
  columns: readonly UploadColumn[],
  records: readonly ReadRecord[],
): Promise<SavedCounts> =>
  transact(context, async (inside) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload of ${declaration.name}`}, 0))`.execute(inside.db);
    const faults = new Faults();
    const counts: SavedCounts = { created: 0, updated: 0, leftAlone: 0 };
    for (let first = 0; first < records.length; first += BATCH_ROWS) {
      const batch = records.slice(first, first + BATCH_ROWS);
      const plans = await planBatch(inside, declaration, columns, batch, faults);
      const changes = plans.filter(({ isAlone }) => !isAlone);
      const made = changes.filter(({ current }) => current === null).length;
      counts.created += made;
      counts.updated += changes.length - made;
      counts.leftAlone += plans.length - changes.length;
      // What is taken back anyway need not be written; the rest is only checked.
      if (faults.rows === 0) await writeRecords(inside, declaration, columns, changes);
    }
    if (faults.rows > 0) throw new BadRecords(faults);
    return counts;
  }).catch((error: unknown) => {
    // Lookups were found before the transaction began.
    throw isReferenceViolation(error) ? refusal('A record that the file names was deleted just now. Upload the file again.') : error;
  });

/** Takes the transaction back. */
export class BadRecords extends Error {
  readonly faults: Faults;

  constructor(faults: Faults) {
    super(`${faults.rows} rows cannot be stored`);
    this.faults = faults;
  }
}

const planBatch = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  columns: readonly UploadColumn[],
  batch: readonly ReadRecord[],
  faults: Faults,
): Promise<PlannedChange[]> => {
  const matches = await matchRecords(context, declaration, columns, batch);
  const problems = new Map<number, [column: string, reason: string][]>();
  const add = (position: number, column: string, reason: string) =>
    problems.set(position, [...(problems.get(position) ?? []), [column, reason]]);
  const plans = batch.map((record, position) => {
    const plan = planChange(record, columns, matches.get(position) ?? []);
    if (!plan)
      add(position, '', `Several ${declaration.label.many.toLowerCase()} are what it names, so that it is not clear which to change`);
    return plan ?? { record, current: null, isAlone: true };
  });
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
