import { sql } from 'kysely';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { tableName } from '../../records/fields.ts';
import { findMany } from '../../records/findMany.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { RecordEntry } from './entries.ts';
import { findConflicts } from './findConflicts.ts';
import { type Plan, planRecord } from './planRecord.ts';
import { withoutRemade } from './withoutRemade.ts';

interface PlanOptions {
  isLocked: boolean;
  overwrites?: boolean;
  restoredWith?: number;
}

export const planBatch = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  entries: readonly RecordEntry[],
  { isLocked, overwrites = false, restoredWith }: PlanOptions,
): Promise<Plan[]> => {
  const ids = entries.map(({ recordId }) => recordId);
  const lock = entries.some(({ before }) => before === null) ? sql`for update` : sql`for no key update`;
  if (isLocked)
    await sql`select from ${sql.table(tableName(declaration))} where id = any(${ids}::bigint[]) order by id ${lock}`.execute(context.db);
  const current = new Map((await findMany(context, declaration, ids)).map((record) => [record.id, record]));
  const plans = (await withoutRemade(context.db, declaration, entries)).map(({ entry, notes }) => {
    const plan = planRecord(declaration, entry, current.get(entry.recordId) ?? null, { overwrites });
    return { ...plan, notes: [...notes, ...plan.notes] };
  });
  await findConflicts(context, declaration, plans, restoredWith ?? null);
  return plans;
};
