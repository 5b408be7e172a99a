import { sql } from 'kysely';
import type { Present } from '../../contract/changes.ts';
import { touching } from '../database/parts.ts';
import type { Database } from '../database/tables.ts';

interface Shown {
  tab: string;
  userId: number;
  entity: string;
  table: string;
  id: number;
  isEditing: boolean;
}

/** Notes which record a tab shows, tells it to those who look at it, and answers who they are. Call it again before 45 seconds are over. */
export const showRecord = async (db: Database, { tab, userId, entity, table, id, isEditing }: Shown): Promise<Present> => {
  const { rows } = await touching(['presence', 'change'], () =>
    sql<Present['others'][number]>`
      with before as (select table_name, record_id, is_editing from presence where tab = ${tab}),
      shown as (
        insert into presence (tab, user_id, table_name, record_id, is_editing) values (${tab}, ${userId}, ${table}, ${id}, ${isEditing})
        on conflict (tab) do update
        set table_name = excluded.table_name, record_id = excluded.record_id, is_editing = excluded.is_editing, seen_on = now()
        where presence.user_id = excluded.user_id
        returning table_name, record_id, is_editing
      ),
      told as (
        insert into change (table_name, kind, ids)
        select table_name, 'OPEN', array_agg(distinct record_id) from (select * from shown union all select * from before) either
        where not exists (select from shown join before using (table_name, record_id, is_editing)) group by table_name
      )
      select username, bool_or(is_editing) as "isEditing" from presence join "user" on "user".id = user_id
      where table_name = ${table} and record_id = ${id} and user_id <> ${userId} and seen_on > now() - interval '45 seconds'
      group by username order by username`.execute(db),
  );
  const { rows: changes } = await sql<{ username: string | null }>`
    select username from activity where resource = ${entity} and record_id = ${id} and at > now() - interval '1 minute'
    order by at desc, id desc limit 1`.execute(db);
  return { others: rows, changedBy: changes[0]?.username ?? null };
};

export const leaveRecord = async (db: Database, { tab, userId }: Pick<Shown, 'tab' | 'userId'>): Promise<void> => {
  await touching(['presence', 'change'], () =>
    sql`
      with gone as (delete from presence where tab = ${tab} and user_id = ${userId} returning table_name, record_id)
      insert into change (table_name, kind, ids) select table_name, 'OPEN', array[record_id] from gone`.execute(db),
  );
};
