import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type FieldDeclaration, isSecret, isSelection, type SelectionField } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { product } from '../../../resources/product.ts';
import type { Database } from '../../database/tables.ts';
import { kindOf } from '../../kinds/index.ts';
import { dependentsOf } from '../../records/dependents.ts';
import { columnName, isStored, tableName } from '../../records/fields.ts';
import { findMany } from '../../records/findOne.ts';
import { passIds } from '../../records/passIds.ts';
import { changeEntry, recordActivity } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { restoreAliases } from '../../trade/productAliases.ts';
import { givenRow, givenRows } from '../../uploads/saving/saveRecords.ts';
import { type Plan, recordIds, valueAfter } from './planRecord.ts';

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
