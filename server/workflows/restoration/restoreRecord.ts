import { sql } from 'kysely';
import { lookupOf } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { type Left, type LeftRecord, MOST_LEFT_NAMED, type RestorationPreview } from '../../../contract/workflows/restoration/schemas.ts';
import { touching } from '../../database/parts.ts';
import { PublicError } from '../../errors.ts';
import { comparable } from '../../records/recordInput.ts';
import { asLastAdministrator, boundTables, transact } from '../../records/write.ts';
import type { RecordContext, WriteContext } from '../../registry/registry.ts';
import { BATCH_ROWS } from '../../uploads/limits.ts';
import { inBatches } from '../../uploads/readRecords.ts';
import { partsOf, type RecordEntry } from './entries.ts';
import { type Allowed, groupsOf, leftRecord, notRestorable, planBatch, writePlans } from './planBatch.ts';
import type { Plan } from './planRecord.ts';

type RecordPreview = Extract<RestorationPreview, { kind: 'RECORD' }>;

export const previewRecord = async (
  context: Allowed<RecordContext>,
  declaration: ResourceDeclaration,
  entry: RecordEntry,
): Promise<RecordPreview> => {
  const [plan] = await planBatch(context, declaration, [entry], { isLocked: false, overwrites: true });
  if (!plan || plan.change === 'DELETE') throw new Error('the restoration of one record deletes nothing');
  const { change, fields, problems, notes, current } = plan;
  const left = change === 'CREATE' ? await previewDependents(context, entry) : [];
  return { kind: 'RECORD', change, fields, problems, notes, version: current?.entityLastUpdatedOn ?? null, ...named(left) };
};

/** `version` null: the preview showed no record. @throws PublicError STALE_RECORD, NOT_RESTORABLE or VALIDATION_FAILED */
export const restoreRecord = (
  context: Allowed<WriteContext>,
  declaration: ResourceDeclaration,
  entry: RecordEntry,
  version: string | null | undefined,
): Promise<Left> => {
  const restoring = () =>
    transact(context, async (inside) => {
      // The second of two restorations at once finds the record that the first one made.
      await sql`select from activity where id = ${entry.id} for update`.execute(inside.db);
      const [plan] = await planBatch(inside, declaration, [entry], { isLocked: true, overwrites: true });
      if (!plan) throw new Error('every entry has a plan');
      refuse(plan, version);
      const [id = null] = await writePlans(inside, declaration, [plan], null);
      return named(plan.change === 'CREATE' && id !== null ? await restoreDependents(inside, entry, id) : []);
    });
  const restored = entry.after === null ? restoring() : touching(boundTables(declaration), restoring);
  return restored.catch((error: unknown) => {
    throw asLastAdministrator(error);
  });
};

export const named = (left: readonly LeftRecord[]): Left => ({ left: left.length, leftRecords: left.slice(0, MOST_LEFT_NAMED) });

const refuse = ({ current, change, problems }: Plan, version: string | null | undefined): void => {
  if (version !== undefined && version !== (current?.entityLastUpdatedOn ?? null))
    throw current ? new PublicError('STALE_RECORD', {}, { current }) : notRestorable`The record was deleted meanwhile.`;
  if (problems.length === 0) {
    if (change === 'NONE') throw notRestorable`The record is already as it was before this change.`;
    return;
  }
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field ?? 'record', message]));
  const errorList = problems.map(({ field, message }) => ({
    ...(field === null ? {} : { field }),
    errorCode: 'INCORRECT_FORMAT',
    message,
  }));
  throw new PublicError('VALIDATION_FAILED', {}, { errors, errorList });
};

const previewDependents = async (context: Allowed<RecordContext>, entry: RecordEntry): Promise<LeftRecord[]> => {
  const left: LeftRecord[] = [];
  for await (const batch of inBatches(await dependentEntries(context, entry), BATCH_ROWS))
    for (const { declaration, entries } of groupsOf(context, entry, batch)) {
      const plans = await planBatch(context, declaration, entries, { isLocked: false, restoredWith: entry.partOf ?? entry.id });
      left.push(...plans.filter(isLeft).map(leftRecord));
    }
  return left;
};

/** What was deleted with the record. */
export const restoreDependents = async (inside: Allowed<WriteContext>, entry: RecordEntry, partOf: number): Promise<LeftRecord[]> => {
  const left: LeftRecord[] = [];
  for (const part of await dependentEntries(inside, entry))
    for (const { declaration, entries } of groupsOf(inside, entry, [part])) {
      const plans = await planBatch(inside, declaration, entries, { isLocked: true });
      left.push(...plans.filter(isLeft).map(leftRecord));
      const possible = plans.filter((plan) => plan.change === 'CREATE' && !isLeft(plan));
      if (declaration && possible.length > 0) await writePlans(inside, declaration, possible, partOf);
    }
  return left;
};

const isLeft = ({ problems }: { problems: readonly unknown[] }): boolean => problems.length > 0;

const dependentEntries = async ({ db, registry }: RecordContext, entry: RecordEntry): Promise<RecordEntry[]> => {
  const later: RecordEntry[] = [];
  for await (const batch of partsOf(db, entry.partOf ?? entry.id, BATCH_ROWS))
    later.unshift(...batch.filter(({ id, after }) => id > entry.id && after === null).reverse());
  if (entry.partOf === null) return later;
  const gone = new Set([`${entry.resource} ${entry.recordId}`]);
  const lookups = new Map(registry.all().map(({ name, fields }) => [name, fields.flatMap((field) => lookupOf(field) ?? [])]));
  return later.filter(({ resource, recordId, before }) => {
    const isDependent = (lookups.get(resource) ?? []).some(
      ({ name, target, goesWithTarget }) => goesWithTarget && gone.has(`${target} ${comparable(before?.[name])}`),
    );
    if (isDependent) gone.add(`${resource} ${recordId}`);
    return isDependent;
  });
};
