import { sql } from 'kysely';
import type { ActivityAction } from '../../contract/activity.ts';
import type { Database } from '../database/tables.ts';
import type { Actor } from '../services.ts';

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
  const column = <Key extends keyof ActivityEntry>(key: Key) => entries.map((entry) => entry[key]);
  const json = (key: 'before' | 'after') => entries.map((entry) => entry[key] && JSON.stringify(entry[key]));
  const time = (key: 'createdOn' | 'versionBefore' | 'versionAfter') => entries.map(({ times }) => times?.[key] ?? null);
  const { rows } = await sql<{ id: number }>`
    insert into activity (part_of, user_id, username, action, resource, record_id, record_title, before, after, record_created_on,
      version_before, version_after)
    select ${partOf}::bigint, ${actor.id}::bigint, ${actor.username}::text, action, resource, record_id, record_title, before::jsonb,
      after::jsonb, record_created_on, version_before, version_after
    from unnest(${column('action')}::text[], ${column('resource')}::text[], ${column('recordId')}::bigint[], ${column('recordTitle')}::text[],
      ${json('before')}::text[], ${json('after')}::text[], ${time('createdOn')}::timestamptz[], ${time('versionBefore')}::timestamptz[],
      ${time('versionAfter')}::timestamptz[])
      with ordinality as entry (action, resource, record_id, record_title, before, after, record_created_on, version_before, version_after,
        position)
    order by position returning id`.execute(trx);
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
