import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export const makeTrigger = sql`concat_ws('; ', pg_get_triggerdef(g.oid),
  case g.tgenabled when 'A' then format('alter table %s enable always trigger %I', g.tgrelid::regclass, g.tgname) end)`;

/** Making an index of filled rows takes a tenth of filling it row by row. The statements that put all back also check every row. */
export const takeOff = async (trx: Database): Promise<string[]> => {
  const { rows } = await sql<{ off: string; back: string }>`
    with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    select format('alter table %I drop constraint %I', t.relname, o.conname) as off,
      format('alter table %I add constraint %I %s', t.relname, o.conname, pg_get_constraintdef(o.oid)) as back, 2 as place, o.conname as name
    from tables t join pg_constraint o on o.conrelid = t.oid where o.contype = 'f'
    union all
    select format('drop index %I', i.relname), pg_get_indexdef(i.oid), 1, i.relname
    from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    where not exists (select from pg_constraint o where o.conindid = i.oid)
    union all
    select format('drop trigger %I on %I', g.tgname, t.relname), ${makeTrigger}, 3, g.tgname
    from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
    order by 3, 4`.execute(trx.withoutPlugins());
  // A foreign key leans on the index of the key that it names, so it goes first and comes after it.
  for (const { off } of rows.toReversed()) await sql.raw(off).execute(trx);
  return rows.map(({ back }) => back);
};
