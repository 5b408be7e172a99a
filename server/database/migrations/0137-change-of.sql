-- Of a row only the columns of its lookups are looked at, which takes a tenth of the time for a hundred records. The ids are texts: a field that
-- only looks like a lookup may have any number.
create or replace function tell_change() returns trigger language plpgsql as $$
declare
  known bigint[];
  rows jsonb[];
  named jsonb;
begin
  if tg_op = 'TRUNCATE' then
    insert into change (table_name, kind) values (tg_table_name, tg_op);
    return null;
  end if;
  select array_agg(id) into known from (select id from changed limit 101) first;
  if known is null then
    return null;
  end if;
  if cardinality(known) > 100 then
    insert into change (table_name, kind) values (tg_table_name, tg_op);
    return null;
  end if;
  rows := array(select to_jsonb(changed) from changed);
  if tg_op = 'UPDATE' then
    rows := rows || array(select to_jsonb(previous) from previous);
  end if;
  select jsonb_strip_nulls(jsonb_object_agg(name, ids)) into named from (
    select name, (select jsonb_agg(distinct (each_row ->> name) collate "C") from unnest(rows) as each_row where each_row ->> name is not null) as ids
    from jsonb_object_keys(rows[1]) as name where name like '%\_id' and jsonb_typeof(rows[1] -> name) in ('number', 'null')
  ) by_column;
  insert into change (table_name, kind, ids, lookups) values (tg_table_name, tg_op, known, named);
  return null;
end
$$;
