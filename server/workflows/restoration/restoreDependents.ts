import { lookupOf } from '../../../contract/kinds/contractKinds.ts';
import type { LeftRecord } from '../../../contract/workflows/restoration/schemas.ts';
import { comparable } from '../../records/conflicts.ts';
import type { RecordContext, WriteContext } from '../../registry/registry.ts';
import { BATCH_ROWS } from '../../uploads/limits.ts';
import { inBatches } from '../../uploads/readRecords.ts';
import { partsOf, type RecordEntry } from './entries.ts';
import { type Allowed, groupsOf } from './groupsOf.ts';
import { forbidden, leftRecord } from './leftRecord.ts';
import { planBatch } from './planBatch.ts';
import { writePlans } from './writePlans.ts';

export const previewDependents = async (context: Allowed<RecordContext>, entry: RecordEntry): Promise<LeftRecord[]> => {
  const left: LeftRecord[] = [];
  for await (const batch of inBatches(await dependentEntries(context, entry), BATCH_ROWS))
    for (const { declaration, entries } of groupsOf(context, entry, batch)) {
      const plans = declaration
        ? await planBatch(context, declaration, entries, { isLocked: false, restoredWith: entry.partOf ?? entry.id })
        : entries.map(forbidden);
      left.push(...plans.filter(isLeft).map(leftRecord));
    }
  return left;
};

export const restoreDependents = async (inside: Allowed<WriteContext>, entry: RecordEntry, partOf: number): Promise<LeftRecord[]> => {
  const left: LeftRecord[] = [];
  for (const part of await dependentEntries(inside, entry))
    for (const { declaration, entries } of groupsOf(inside, entry, [part])) {
      if (!declaration) {
        left.push(...entries.map(forbidden).map(leftRecord));
        continue;
      }
      const plans = await planBatch(inside, declaration, entries, { isLocked: true });
      left.push(...plans.filter(isLeft).map(leftRecord));
      const possible = plans.filter((plan) => plan.change === 'CREATE' && !isLeft(plan));
      if (possible.length > 0) await writePlans(inside, declaration, possible, partOf);
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
