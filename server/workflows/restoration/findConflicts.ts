import { sql } from 'kysely';
import { isSelection, lookupOf } from '../../../contract/kinds/index.ts';
import { uniqueSets } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { eitherOf, say, translated } from '../../../contract/translated.ts';
import { product } from '../../../resources/product.ts';
import type { Database } from '../../database/tables.ts';
import { dependentsOf } from '../../records/dependents.ts';
import { columnAt, tableName } from '../../records/fields.ts';
import { nounOf } from '../../records/findOne.ts';
import { findKeptValues, type Judged } from '../../records/keptValues.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { mergedProducts } from '../../trade/mergedProducts.ts';
import { lostAliases } from '../../trade/productAliases.ts';
import { findTakenValues } from '../../uploads/saving/saveRecords.ts';
import { changedSince, type Plan, recordIds, valueAfter } from './planRecord.ts';

export const findConflicts = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  plans: readonly Plan[],
  restoredWith: number | null,
): Promise<void> => {
  await explainMerged(context, declaration, plans);
  await noteTitles(context, declaration, plans);
  await nameWhoChanged(context, plans);
  const possible = plans.filter(({ problems }) => problems.length === 0);
  await addTaken(context, declaration, possible.filter(isWriting));
  await addKept(context, declaration, possible.filter(isWriting));
  await addMissing(context, declaration, possible.filter(isWriting), restoredWith);
  const deleting = possible.filter(({ change }) => change === 'DELETE');
  await addReferences(context, declaration, deleting);
  await keepWhatCameLater(context, declaration, deleting);
};

const nameWhoChanged = async ({ db }: RecordContext, plans: readonly Plan[]): Promise<void> => {
  for (const { entry, problems } of plans) {
    const later = problems.filter(({ message }) => message === changedSince());
    const [last] = later.length > 0 ? await entriesSince(db, entry, [entry]) : [];
    if (last?.username) for (const problem of later) problem.message = say`${last.username} changed it since`;
  }
};

/** With a record go those that belong to it, but none that was added or changed since. */
const keepWhatCameLater = async (context: RecordContext, declaration: ResourceDeclaration, plans: readonly Plan[]): Promise<void> => {
  if ((await dependentsOf(context, declaration, recordIds(plans))).length === 0) return;
  for (const plan of plans) {
    const dependents = await dependentsOf(context, declaration, recordIds([plan]));
    const records = dependents.map((each) => ({ resource: each.declaration.name, recordId: each.record.id }));
    const [last] = await entriesSince(context.db, plan.entry, records);
    if (last)
      plan.problems.push({
        field: null,
        message: say`'${last.recordTitle ?? last.recordId}' belongs to it, and was added or changed since`,
      });
  }
};

type Known = Pick<Plan['entry'], 'resource' | 'recordId'>;

/** The entries of these records after this one, other than its companions, the last one first. */
const entriesSince = async (db: Database, { id, partOf }: Plan['entry'], records: readonly Known[]) => {
  const { rows } = await sql<{ username: string | null; recordId: number | null; recordTitle: string | null }>`
    select username, record_id, record_title from activity
    where id > ${id} and coalesce(part_of, id) <> ${partOf ?? id}
      and (resource, record_id) in (
        select * from unnest(${records.map(({ resource }) => resource)}::text[], ${records.map(({ recordId }) => recordId)}::bigint[]))
    order by id desc limit 1`.execute(db);
  return rows;
};

/** A product that was merged is gone, and only the undo of the merge brings it back with all that it had. */
const explainMerged = async ({ db }: RecordContext, { name }: ResourceDeclaration, plans: readonly Plan[]): Promise<void> => {
  if (name !== product.name) return;
  const gone = plans.filter(({ current }) => current === null);
  const merged = await mergedProducts(db, recordIds(gone));
  for (const plan of gone) {
    const into = merged.get(plan.entry.recordId);
    if (into !== undefined && plan.entry.before !== null)
      plan.problems = [{ field: null, message: say`The product was merged into '${into}'. Undo that merge first` }];
  }
};

const noteTitles = async ({ db }: RecordContext, { name }: ResourceDeclaration, plans: readonly Plan[]): Promise<void> => {
  if (name !== product.name) return;
  const made = plans.filter(({ change }) => change === 'CREATE');
  for (const { productId, title, meansNow } of await lostAliases(db, recordIds(made)))
    if (meansNow !== null)
      made
        .find(({ entry }) => entry.recordId === productId)
        ?.notes.push(say`Imports read the title '${title}' as '${meansNow}' since a later merge, and continue to do so.`);
};

const judged = (plans: readonly Plan[]): Judged[] =>
  plans.map((plan) => ({ id: plan.current?.id ?? null, after: (name) => valueAfter(plan, name) }));

const isWriting = ({ change }: Plan): boolean => change === 'CREATE' || change === 'UPDATE';

const addTaken = async (context: RecordContext, declaration: ResourceDeclaration, plans: readonly Plan[]): Promise<void> => {
  if (plans.length === 0) return;
  const taken = await findTakenValues(context, declaration, judged(plans), uniqueSets(declaration));
  for (const { position, field, message } of taken) {
    const isSingle = declaration.fields.some(({ name, unique }) => unique && name === field);
    plans[position]?.problems.push({
      field,
      message: isSingle ? say`Another ${nounOf(declaration)} has this value now` : message,
    });
  }
};

const addKept = async (context: RecordContext, declaration: ResourceDeclaration, plans: readonly Plan[]): Promise<void> => {
  const isLocked = context.db.isTransaction;
  for (const { position, ...problem } of await findKeptValues(context, declaration, judged(plans), { isLocked }))
    plans[position]?.problems.push(problem);
};

const addMissing = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  plans: readonly Plan[],
  restoredWith: number | null,
): Promise<void> => {
  for (const field of declaration.fields) {
    const lookup = lookupOf(field);
    if (lookup) await addMissingTargets(context, lookup, plans, restoredWith, ({ values }) => [values.get(field.name)]);
    else if (isSelection(field))
      await addMissingTargets(context, field, plans, restoredWith, ({ bindings }) =>
        (bindings.get(field.name) ?? []).map(({ target }) => target.id),
      );
  }
};

const addMissingTargets = async (
  { db, registry }: RecordContext,
  { name, target }: { name: string; target: string },
  plans: readonly Plan[],
  restoredWith: number | null,
  idsOf: (plan: Plan) => unknown[],
): Promise<void> => {
  const ids = [...new Set(plans.flatMap(idsOf))].filter((id) => id !== null && id !== undefined);
  if (ids.length === 0) return;
  const declaration = registry.get(target);
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as wanted (id)
    where not exists (select from ${sql.table(tableName(declaration))} as t where t.id = wanted.id)
      and not exists (
        select from activity
        where ${restoredWith}::bigint in (id, part_of) and resource = ${target} and record_id = wanted.id and after is null)`.execute(db);
  const gone = new Set(rows.map(({ id }) => id));
  const merged = target === product.name ? await mergedProducts(db, [...gone]) : new Map<number, string>();
  const titles = await lastTitles(db, target, [...gone]);
  const one = nounOf(declaration);
  for (const plan of plans) {
    const missing = idsOf(plan).filter((id) => typeof id === 'number' && gone.has(id)) as number[];
    const into = missing.map((id) => merged.get(id)).find((title) => title !== undefined);
    if (into !== undefined) plan.problems.push({ field: name, message: say`The ${one} was merged into '${into}'. Undo that merge first` });
    else if (missing.length > 0) {
      const named = eitherOf(missing.map((id) => (titles.has(id) ? `'${titles.get(id)}'` : say`with the id ${id}`)));
      plan.problems.push({ field: name, message: say`There is no ${one} ${named} any more. Restore it first` });
    }
  }
};

const lastTitles = async (db: Database, resource: string, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    select distinct on (record_id) record_id as id, record_title as title from activity
    where resource = ${resource} and record_id = any(${ids}::bigint[]) and record_title is not null
    order by record_id, id desc`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
};

const addReferences = async ({ db, registry }: RecordContext, { name }: ResourceDeclaration, plans: readonly Plan[]): Promise<void> => {
  const ids = recordIds(plans);
  if (ids.length === 0) return;
  for (const referrer of registry.all())
    for (const field of referrer.fields.flatMap((each) => lookupOf(each) ?? [])) {
      if (field.target !== name || field.goesWithTarget) continue;
      const column = columnAt('r', field);
      const { rows } = await sql<{ id: number }>`
        select wanted.id from unnest(${ids}::bigint[]) as wanted (id)
        where exists (select from ${sql.table(tableName(referrer))} as r where ${column} = wanted.id)`.execute(db);
      const used = new Set(rows.map(({ id }) => id));
      for (const plan of plans)
        if (used.has(plan.entry.recordId))
          plan.problems.push({ field: null, message: say`${translated(referrer.label.many)} refer to it` });
    }
};
