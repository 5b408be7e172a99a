import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { serverRecordOf } from '../../contract/access.ts';
import { type ActivityAction, CHANGED_SECRET } from '../../contract/activity.ts';
import { contractKindOf, isSelection } from '../../contract/kinds/index.ts';
import type { RecordJson } from '../../contract/records.ts';
import { recordTitle } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say } from '../../contract/translated.ts';
import { touching } from '../database/parts.ts';
import type { Database } from '../database/tables.ts';
import { PublicError, refusalAt } from '../errors.ts';
import { codeOf, DEADLOCK } from '../registry/readAgain.ts';
import type { RecordContext, WriteContext } from '../registry/registry.ts';
import type { Actor } from '../services.ts';
import type { Dependent } from './dependents.ts';
import { isRead, tableName } from './fields.ts';

/** Every write passes through here and gets its entry in the activity record. `perform` may run again after a conflict. */
export const write = async <Change extends RecordChange>(
  context: WriteContext,
  declaration: ResourceDeclaration,
  perform: (inside: WriteContext) => Promise<Change>,
): Promise<Change> => {
  const recorded = async (inside: WriteContext): Promise<Change> => {
    const change = await perform(inside);
    refuseServerRecords(declaration, change, inside.actor);
    const [own, ...dependents] = changeEntries(declaration, change);
    const partOf = inside.partOf ?? null;
    const [id = null] = await recordActivity(inside.db, inside.actor, own ? [own] : [], { partOf });
    await recordActivity(inside.db, inside.actor, dependents, { partOf: partOf ?? id });
    return change;
  };
  return transact(context, recorded).catch((error: unknown) => {
    throw asLastAdministrator(error);
  });
};

export const asLastAdministrator = (error: unknown): unknown =>
  codeOf(error) === LAST_ADMINISTRATOR ? new PublicError('LAST_ADMINISTRATOR') : error;

/** Within a transaction it joins that. A violation that the checks missed came from another transaction; the next attempt reports it at the field. */
export const transact = <Context extends RecordContext, Result>(context: Context, perform: (inside: Context) => Promise<Result>) =>
  context.db.isTransaction
    ? perform(context)
    : retryCollisions(() => context.db.transaction().execute((trx) => perform({ ...context, db: trx })));

export const retryCollisions = async <Result>(transaction: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const code = codeOf(error);
      if (!collisions.includes(code)) throw error;
      if (attempt < ATTEMPTS) continue;
      throw code === UNIQUE_VIOLATION ? new PublicError('NOT_UNIQUE', { label: say`One of the values`, record: say`record` }) : error;
    }
  }
};

/** Records that only the server writes stay unchanged, and no other record becomes one. */
export const refuseServerRecords = (declaration: ResourceDeclaration, { before, after }: RecordChange, actor: Actor): void => {
  if (actor.id === null) return;
  const owned = serverRecordOf(declaration, before ?? {}) ?? serverRecordOf(declaration, after ?? {});
  if (!owned) return;
  const [field = ''] = Object.keys(owned).toReversed();
  throw refusalAt(field, say`'${Object.values(owned).join(' / ')}' is written by the server alone`);
};

const ATTEMPTS = 4;
const LAST_ADMINISTRATOR = 'OD001';
const UNIQUE_VIOLATION = '23505';
const [FOREIGN_KEY_VIOLATION, SERIALIZATION_FAILURE] = ['23503', '40001'];
const collisions = [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION, SERIALIZATION_FAILURE, DEADLOCK];

export const isReferenceViolation = (error: unknown): boolean => codeOf(error) === FOREIGN_KEY_VIOLATION;

export interface ActivityEntry {
  action: ActivityAction;
  resource: string;
  recordId: number | null;
  recordTitle: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  times?: { createdOn: string; versionBefore: string | null; versionAfter: string | null };
}

/** Call it in the transaction of the change, so that neither goes without the other. `partOf`: the entry that stands for all of these. */
export const recordActivity = async (
  trx: Database,
  actor: Actor,
  entries: readonly ActivityEntry[],
  { partOf = null }: { partOf?: number | null } = {},
): Promise<number[]> => {
  if (entries.length === 0) return [];
  const given = entries.map(({ times, ...entry }) => ({ ...entry, ...times }));
  const { rows } = await sql<{ id: number }>`
    insert into activity (part_of, user_id, username, action, resource, record_id, record_title, before, after, record_created_on,
      version_before, version_after)
    select ${partOf}::bigint, ${actor.id}::bigint, ${actor.username}::text, action, resource, "recordId", "recordTitle", before, after,
      "createdOn", "versionBefore", "versionAfter"
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (action text, resource text, "recordId" bigint, "recordTitle" text,
      before jsonb, after jsonb, "createdOn" timestamptz, "versionBefore" timestamptz, "versionAfter" timestamptz)) with ordinality
    order by ordinality returning id`.execute(trx);
  return rows.map(({ id }) => id);
};

export const reserveEntry = async (trx: Database): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('activity', 'id')) as id`.execute(trx);
  if (!rows[0]) throw new Error('the activity record gave no id');
  return rows[0].id;
};

export const recordReserved = async (trx: Database, actor: Actor, id: number, entry: ActivityEntry): Promise<void> => {
  const json = (values: ActivityEntry['before']) => values && JSON.stringify(values);
  await sql`
    insert into activity (id, user_id, username, action, resource, record_id, record_title, before, after) overriding system value
    values (${id}, ${actor.id}, ${actor.username}, ${entry.action}, ${entry.resource}, ${entry.recordId}, ${entry.recordTitle},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)`.execute(trx);
};

interface RecordChange {
  before: RecordJson | null;
  after: RecordJson | null;
  /** Written fields that are never read. The activity record only says that they were written. */
  secrets?: readonly string[];
  dependents?: readonly Dependent[];
}

export const changeEntry = (
  declaration: ResourceDeclaration,
  { before, after, secrets = [] }: RecordChange,
  action: ActivityAction = before === null ? 'CREATE' : after === null ? 'DELETE' : 'UPDATE',
): ActivityEntry => {
  const record = after ?? before;
  if (record === null) throw new Error('a change has a record before it, after it, or both');
  const isChanged = (name: string) => before === null || after === null || !isDeepStrictEqual(before[name], after[name]);
  const names = declaration.fields
    .filter((field) => isRead(field) && (contractKindOf(field).hasColumn || isSelection(field)) && isChanged(field.name))
    .map(({ name }) => name);
  const written = Object.fromEntries(secrets.map((name) => [name, CHANGED_SECRET]));
  return {
    action,
    resource: declaration.name,
    recordId: record.id,
    recordTitle: recordTitle(declaration, record),
    before: before && valuesOf(before, names),
    after: after && { ...valuesOf(after, names), ...written },
    times: {
      createdOn: record.entityCreatedOn,
      versionBefore: before?.entityLastUpdatedOn ?? null,
      versionAfter: after?.entityLastUpdatedOn ?? null,
    },
  };
};

const changeEntries = (declaration: ResourceDeclaration, change: RecordChange): ActivityEntry[] => [
  changeEntry(declaration, change),
  ...(change.dependents ?? []).map((gone) => changeEntry(gone.declaration, { before: gone.record, after: null })),
];

export const secretsAmong = (declaration: ResourceDeclaration, written: ReadonlyMap<string, unknown>): string[] =>
  declaration.fields.filter((field) => !isRead(field) && (written.get(field.name) ?? null) !== null).map(({ name }) => name);

const valuesOf = (record: RecordJson, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, record[name]]));

export const change = <Change extends RecordChange>(
  context: WriteContext,
  declaration: ResourceDeclaration,
  perform: (inside: WriteContext) => Promise<Change>,
): Promise<Change> => touching(boundTables(declaration), () => write(context, declaration, perform));

/** Its own table, and those that its selections write and look up. */
export const boundTables = ({ name, fields }: ResourceDeclaration): string[] => {
  const bound = fields.filter(isSelection).flatMap(({ child, target }) => [child, target]);
  return [name, ...bound].map((each) => tableName({ name: each }));
};
