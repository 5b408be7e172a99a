import { sql } from 'kysely';
import { entitySetup } from '../../../contract/activity.ts';
import { type FieldDeclaration, lookupOf } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say, translated } from '../../../contract/translated.ts';
import type { Database } from '../../database/tables.ts';
import { kindOf } from '../../kinds/index.ts';
import { tableName } from '../../records/fields.ts';
import { findMany } from '../../records/findMany.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { RecordEntry } from './entries.ts';
import { findConflicts } from './findConflicts.ts';
import { forbidden } from './leftRecord.ts';
import { type Plan, planRecord } from './planRecord.ts';

/** Without a declaration the records may not be written, and each plan says so. */
export const planBatch = async (
  context: RecordContext,
  declaration: ResourceDeclaration | null,
  entries: readonly RecordEntry[],
  { isLocked, overwrites = false, restoredWith }: { isLocked: boolean; overwrites?: boolean; restoredWith?: number },
): Promise<Plan[]> => {
  if (!declaration) return entries.map(forbidden);
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

/** Such a field was rebuilt and began empty, so `after` says that: a value that somebody typed since counts as a later change. */
const withoutRemade = async (db: Database, declaration: ResourceDeclaration, entries: readonly RecordEntry[]) => {
  const first = Math.min(...entries.map(({ id }) => id));
  const { rows: setups } = await sql<{ id: number; before: Pick<ResourceDeclaration, 'fields'> | null }>`
    select id, before from activity
    where resource = ${entitySetup} and record_title = ${declaration.name} and part_of is null and id > ${first} order by id`.execute(db);
  return entries.map((entry) => {
    const then = setups.find(({ id }) => id > entry.id)?.before?.fields ?? [];
    const remade = declaration.fields.filter((field) => then.some((before) => isRemade(before, field)));
    const noted = remade.filter(({ name }) => Object.hasOwn(entry.before ?? {}, name));
    return {
      entry: { ...entry, before: without(entry.before, remade), after: entry.after && { ...entry.after, ...initialOf(remade) } },
      notes: noted.map(
        ({ name }) =>
          say`The field '${translated(fieldLabel(declaration, name))}' was dropped and rebuilt since, so its value does not come back.`,
      ),
    };
  });
};

const isRemade = (before: FieldDeclaration, after: FieldDeclaration): boolean =>
  before.name === after.name && (before.kind !== after.kind || lookupOf(before)?.target !== lookupOf(after)?.target);

const without = (values: RecordEntry['before'], fields: readonly FieldDeclaration[]): RecordEntry['before'] =>
  values && Object.fromEntries(Object.entries(values).filter(([key]) => !fields.some(({ name }) => name === key)));

const initialOf = (fields: readonly FieldDeclaration[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, kindOf(field).initial(field)]));
