import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isAllowed, writeAccess } from '../../../contract/access.ts';
import { entitySetup, importBatch, submission } from '../../../contract/activity.ts';
import { type FieldDeclaration, isSecret, isSelection, lookupOf, type SelectionField } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { type Sentence, say, translated } from '../../../contract/translated.ts';
import type { LeftRecord } from '../../../contract/workflows/restoration/schemas.ts';
import { authority } from '../../../resources/authority.ts';
import { product } from '../../../resources/product.ts';
import { user } from '../../../resources/user.ts';
import type { Database } from '../../database/tables.ts';
import { notFound, PublicError } from '../../errors.ts';
import { kindOf } from '../../kinds/index.ts';
import { dependentsOf } from '../../records/dependents.ts';
import { columnName, isStored, tableName } from '../../records/fields.ts';
import { findMany } from '../../records/findOne.ts';
import { passIds } from '../../records/passIds.ts';
import { changeEntry, recordActivity } from '../../records/write.ts';
import type { RecordContext, Registry, WriteContext } from '../../registry/registry.ts';
import { restoreAliases } from '../../trade/productAliases.ts';
import { givenRow, givenRows } from '../../uploads/saving/saveRecords.ts';
import type { RecordEntry, StoredEntry } from './entries.ts';
import { findConflicts } from './findConflicts.ts';
import { emptyPlan, type Plan, planRecord, recordIds, valueAfter } from './planRecord.ts';

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

export const refused = (entry: RecordEntry, message: string): Plan => ({ ...emptyPlan(entry), problems: [{ field: null, message }] });

export const forbidden = (entry: RecordEntry): Plan =>
  refused(entry, say`You may not change records of this kind, or the kind no longer exists`);

export const leftRecord = ({ entry: { resource, recordId, recordTitle }, problems }: Pick<Plan, 'entry' | 'problems'>): LeftRecord => ({
  resource,
  recordId,
  recordTitle,
  problems,
});

export const mayWrite = (declaration: ResourceDeclaration, authorities: readonly string[]): boolean =>
  declaration.dialects.some((dialect) => isAllowed(writeAccess(declaration, dialect), authorities));

/** @throws PublicError NOT_FOUND or FORBIDDEN */
export const writable = (registry: Registry, resource: string, authorities: readonly string[]): ResourceDeclaration => {
  const declaration = registry.all().find(({ name }) => name === resource);
  if (!declaration) throw notFound`resource '${resource}'`;
  if (!mayWrite(declaration, authorities)) throw new PublicError('FORBIDDEN');
  return declaration;
};

export const restorable = (registry: Registry, entry: StoredEntry, authorities: readonly string[]): ResourceDeclaration => {
  const { action, wholeAction, resource, recordId, before } = entry;
  if (resource === importBatch) throw notRestorable`Undo an import on the page of the imports.`;
  if (wholeAction === 'UNDO')
    throw notRestorable`An undo did this. Imports are undone on the page of the imports, and submitted lists on their own page.`;
  if (resource === submission) throw notRestorable`Undo a submitted list on its own page.`;
  if (action === 'MERGE' || action === 'UNMERGE') throw notRestorable`Undo a merge on the page that merges products.`;
  if (action === 'IMPORT') throw notRestorable`The activity page cannot undo what an import did.`;
  const declaration = registry.all().find(({ name }) => name === resource);
  if (!declaration) throw notRestorable`This kind of record no longer exists.`;
  if (!mayWrite(declaration, authorities)) throw new PublicError('FORBIDDEN');
  if (recordId !== null && before === null)
    throw notRestorable`This change created the record. Delete the record, or undo the whole upload that created it.`;
  return declaration;
};

export const notRestorable = (...reason: Sentence): PublicError => new PublicError('NOT_RESTORABLE', { reason: say(...reason) });

export type Allowed<Context extends RecordContext> = Context & { authorities: readonly string[] };

/** Records that the server alone writes come back by themselves, and so do the roles of deleted users: a trigger writes them. */
export const groupsOf = (
  { registry, authorities }: Allowed<RecordContext>,
  whole: Pick<StoredEntry, 'resource'>,
  entries: readonly RecordEntry[],
) => {
  const groups = Map.groupBy(entries, ({ resource }) => resource);
  return [...groups].flatMap(([resource, group]) => {
    const declaration = registry.all().find(({ name }) => name === resource);
    if (declaration?.access.writtenBy === 'server' || (whole.resource === user.name && resource === authority.name)) return [];
    return [{ declaration: declaration && mayWrite(declaration, authorities) ? declaration : null, entries: group }];
  });
};

export const writePlans = async (
  context: WriteContext,
  declaration: ResourceDeclaration,
  plans: readonly Plan[],
  partOf: number | null,
): Promise<number[]> => {
  const of = (change: Plan['change']) => plans.filter((plan) => plan.change === change);
  const written = [...of('UPDATE'), ...of('CREATE')];
  const removed = of('DELETE').flatMap(({ current }) => current ?? []);
  const dependents = await dependentsOf(context, declaration, recordIds(of('DELETE')));
  if (removed.length > 0)
    await sql`delete from ${sql.table(tableName(declaration))} where id = any(${recordIds(of('DELETE'))}::bigint[])`.execute(context.db);
  await updateRecords(context.db, declaration, of('UPDATE'));
  await insertRecords(context.db, declaration, of('CREATE'));
  if (declaration.name === product.name) await restoreAliases(context.db, recordIds(of('CREATE')));
  await bindAgain(context.db, declaration, written);
  const before = new Map(of('UPDATE').map(({ entry, current }) => [entry.recordId, current]));
  const entries = [
    ...(await findMany(context, declaration, recordIds(written))).map((after) =>
      changeEntry(declaration, { before: before.get(after.id) ?? null, after }, 'RESTORE'),
    ),
    ...removed.map((record) => changeEntry(declaration, { before: record, after: null }, 'RESTORE')),
  ];
  const recorded = await recordActivity(context.db, context.actor, entries, { partOf });
  const gone = dependents.map((each) => changeEntry(each.declaration, { before: each.record, after: null }));
  await recordActivity(context.db, context.actor, gone, { partOf: partOf ?? recorded[0] ?? null });
  return recorded;
};

const updateRecords = async (db: Database, declaration: ResourceDeclaration, plans: readonly Plan[]): Promise<void> => {
  if (plans.length === 0) return;
  const fields = declaration.fields.filter((field) => isStored(field) && plans.some(({ values }) => values.has(field.name)));
  const rows = plans.map((plan) => ({
    ...givenRow(fields, ({ name }) => valueAfter(plan, name)),
    entity_last_updated_on: plan.version,
    id: plan.entry.recordId,
  }));
  const assignments = [
    ...fields.map((field) => sql`${sql.id(columnName(field))} = ${sql.ref(`v.${columnName(field)}`)}`),
    sql`entity_last_updated_on = coalesce(v.entity_last_updated_on, greatest(clock_timestamp(), t.entity_last_updated_on + interval '1 millisecond'))`,
  ];
  await sql`
    update ${sql.table(tableName(declaration))} as t set ${sql.join(assignments)} from ${givenRows(declaration, rows)} where t.id = v.id`.execute(
    db,
  );
};

const insertRecords = async (db: Database, declaration: ResourceDeclaration, plans: readonly Plan[]): Promise<void> => {
  if (plans.length === 0) return;
  const fields = declaration.fields.filter(isStored);
  const secrets = new Map(
    await Promise.all(fields.filter(isSecret).map(async (field) => [field.name, await unknownSecret(field)] as const)),
  );
  const rows = plans.map((plan) => ({
    ...givenRow(fields, ({ name }) => secrets.get(name) ?? valueAfter(plan, name)),
    entity_created_on: plan.entry.recordCreatedOn,
    entity_last_updated_on: plan.version,
    id: plan.entry.recordId,
  }));
  const names = sql.join(fields.map((field) => sql.id(columnName(field))));
  await sql`
    insert into ${sql.table(tableName(declaration))} (${names}, entity_created_on, entity_last_updated_on, id)
    select ${names}, coalesce(entity_created_on, clock_timestamp()), coalesce(entity_last_updated_on, clock_timestamp()), id
    from ${givenRows(declaration, rows)} order by position_`.execute(db);
  await passIds(db, declaration, Math.max(...recordIds(plans)));
};

/** Nobody ever saw the password; it lets a record with a required one be there. */
const unknownSecret = async (field: FieldDeclaration): Promise<unknown> =>
  field.required ? kindOf(field).write(randomBytes(32).toString('base64')) : null;

/** The bindings keep their own ids. It takes two statements, however many records there are. */
const bindAgain = async (db: Database, declaration: ResourceDeclaration, plans: readonly Plan[]): Promise<void> => {
  for (const field of declaration.fields.filter(isSelection)) {
    const again = plans.flatMap(({ entry: { recordId }, bindings }) => {
      const bound = bindings.get(field.name);
      return bound ? [{ recordId, bound }] : [];
    });
    if (again.length === 0) continue;
    const [parent, target] = bindingColumns(field);
    const child = sql.table(tableName({ name: field.child }));
    const records = again.map(({ recordId }) => recordId);
    const kept = again.flatMap(({ recordId, bound }) => bound.map((each) => ({ id: each.id, recordId, targetId: each.target.id })));
    const [ids, parents, targets] = [kept.map(({ id }) => id), kept.map(({ recordId }) => recordId), kept.map(({ targetId }) => targetId)];
    await sql`
      delete from ${child} where ${parent} = any(${records}::bigint[])
        and (${parent}, ${target}) not in (select * from unnest(${parents}::bigint[], ${targets}::bigint[]))`.execute(db);
    await sql`
      insert into ${child} (id, ${parent}, ${target})
      select * from unnest(${ids}::bigint[], ${parents}::bigint[], ${targets}::bigint[])
      on conflict (${parent}, ${target}) do nothing`.execute(db);
  }
};

const bindingColumns = ({ childField, selects }: SelectionField) =>
  [childField, selects].map((name) => sql.id(columnName({ name, kind: 'MANY_TO_ONE' }))) as [RawBuilder<unknown>, RawBuilder<unknown>];
