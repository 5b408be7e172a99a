import { sql } from 'kysely';
import type { LastOwnChanges, OwnChange } from '../../../contract/workflows/restoration/schemas.ts';
import type { Actor } from '../../actor.ts';
import type { Database } from '../../database/tables.ts';

/** Of the user's changes of any records. A key pressed by mistake should not undo what they did long ago. */
const MOST_LOOKED_AT = 1_000;

export const lastOwnChanges = async (db: Database, actor: Actor, resource: string): Promise<LastOwnChanges> => {
  const { undo, redo } = await lastOwnEntries(db, actor, resource);
  const again = redo === undefined ? null : await changeOf(db, redo);
  return {
    undo: undo === undefined ? null : await changeOf(db, undo),
    redo: again && { ...again, before: again.after, after: again.before },
  };
};

/** An undo is an entry of its own that names the one it took back, so undo and redo are read from the entries alone. */
export const lastOwnEntries = async (db: Database, { id, username }: Actor, resource: string) => {
  const { rows } = await sql<{ id: number; tookBack: number | null }>`
    select own.id, taken.entry_id as took_back
    from (
      select id, user_id, resource, action from activity
      where lower(username) = lower(${username}) and part_of is null and at > clock_timestamp() - interval '1 day'
      order by at desc, id desc limit ${MOST_LOOKED_AT}
    ) as own left join activity_restoration as taken on taken.activity_id = own.id
    where own.user_id = ${id} and own.resource = ${resource} and own.action in ('CREATE', 'UPDATE', 'DELETE', 'UPLOAD', 'RESTORE')
    order by own.id`.execute(db);
  let undo: number[] = [];
  let redo: number[] = [];
  for (const { id: entry, tookBack } of rows)
    if (tookBack !== null && tookBack === undo.at(-1)) [undo, redo] = [undo.slice(0, -1), [...redo, entry]];
    else [undo, redo] = [[...undo, entry], tookBack !== null && tookBack === redo.at(-1) ? redo.slice(0, -1) : []];
  return { undo: undo.at(-1), redo: redo.at(-1) };
};

const changeOf = async (db: Database, entryId: number): Promise<OwnChange> => {
  const { rows } = await sql<OwnChange>`
    select id as entry_id, record_title,
      case when record_id is not null then before end as before, case when record_id is not null then after end as after,
      case when record_id is null then (select count(*) from activity as part where part.part_of = activity.id) else 1 end as count
    from activity where id = ${entryId}`.execute(db);
  if (!rows[0]) throw new Error('an entry of the activity record stays');
  return rows[0];
};
