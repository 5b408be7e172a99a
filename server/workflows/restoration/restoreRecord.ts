import { lookupOf } from '../../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { RestorationPreview } from '../../../contract/restoration.ts';
import { isSelection } from '../../../contract/selections.ts';
import { touching } from '../../database/parts.ts';
import { PublicError } from '../../errors.ts';
import { comparable } from '../../records/conflicts.ts';
import { tableName } from '../../records/fields.ts';
import { asLastAdministrator, transact } from '../../records/write.ts';
import type { RecordContext, WriteContext } from '../../registry/registry.ts';
import { partsOf, type RecordEntry } from './entries.ts';
import { planBatch } from './planBatch.ts';
import type { Plan } from './planRecord.ts';
import { mayWrite, notRestorable } from './restorable.ts';
import { writePlans } from './writePlans.ts';

type RecordPreview = Extract<RestorationPreview, { kind: 'RECORD' }>;

export const previewRecord = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  entry: RecordEntry,
): Promise<RecordPreview> => {
  const [plan] = await planBatch(context, declaration, [entry], { isLocked: false, overwrites: true });
  if (!plan || plan.change === 'DELETE') throw new Error('the restoration of one record deletes nothing');
  const { change, fields, problems, notes, current } = plan;
  return { kind: 'RECORD', change, fields, problems, notes, version: current?.entityLastUpdatedOn ?? null };
};

/**
 * Takes one record back to how it was before a change, or brings it back with its id and what was deleted with it. `version`: of the
 * record as the preview showed it; null: there was none.
 *
 * @throws PublicError STALE_RECORD when it is another by now, NOT_RESTORABLE, or VALIDATION_FAILED with the reasons by field
 */
export const restoreRecord = (
  context: WriteContext & { authorities: readonly string[] },
  declaration: ResourceDeclaration,
  entry: RecordEntry,
  version: string | null | undefined,
): Promise<void> => {
  const restoring = () =>
    transact(context, async (inside) => {
      const [plan] = await planBatch(inside, declaration, [entry], { isLocked: true, overwrites: true });
      if (!plan) throw new Error('every entry has a plan');
      refuse(plan, version);
      const [id = null] = await writePlans(inside, declaration, [plan], null);
      if (plan.change === 'CREATE' && id !== null) await restoreDependents(inside, context.authorities, entry, id);
    });
  // What went with a record may be in any table.
  const restored = entry.after === null ? restoring() : touching(tablesOf(declaration), restoring);
  return restored.catch((error: unknown) => {
    throw asLastAdministrator(error);
  });
};

const refuse = ({ current, change, problems }: Plan, version: string | null | undefined): void => {
  if (version !== undefined && version !== (current?.entityLastUpdatedOn ?? null))
    throw current ? new PublicError('STALE_RECORD', {}, { current }) : notRestorable('The record was deleted meanwhile.');
  if (problems.length === 0) {
    if (change === 'NONE') throw notRestorable('The record is already as it was before this change.');
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

/** What the database deleted with the record, parents first. What cannot come back stays away. */
const restoreDependents = async (
  inside: WriteContext,
  authorities: readonly string[],
  entry: RecordEntry,
  partOf: number,
): Promise<void> => {
  for (const part of await dependentEntries(inside, entry)) {
    const declaration = inside.registry.all().find(({ name }) => name === part.resource);
    if (!declaration || !mayWrite(declaration, authorities)) continue;
    const plans = await planBatch(inside, declaration, [part], { isLocked: true });
    const possible = plans.filter(({ change, problems }) => change === 'CREATE' && problems.length === 0);
    if (possible.length > 0) await writePlans(inside, declaration, possible, partOf);
  }
};

/**
 * The entries of what was deleted with the record, parents first. They are parts of its own entry, or where several records were deleted
 * as one, of the same whole. There they are told from those of the other records by what they refer to.
 */
const dependentEntries = async ({ db, registry }: WriteContext, entry: RecordEntry): Promise<RecordEntry[]> => {
  const later: RecordEntry[] = [];
  for await (const batch of partsOf(db, entry.partOf ?? entry.id, DEPENDENTS))
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

const DEPENDENTS = 500;

const tablesOf = (declaration: ResourceDeclaration): string[] => {
  const bound = declaration.fields.filter(isSelection).flatMap(({ child, target }) => [child, target]);
  return [declaration.name, ...bound].map((name) => tableName({ name }));
};
