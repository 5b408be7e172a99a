-- A change says which records its own name by their lookups, before and after, where it names its own. So a console need not read
-- again what shows another product. `lookups`: by column; a column that is missing may have been any.
alter table change add column lookups jsonb;

create or replace function tell_change() returns trigger language plpgsql as $$
declare
  known bigint[];
  rows jsonb;
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
  select jsonb_agg(to_jsonb(changed)) into rows from changed;
  if tg_op = 'UPDATE' then
    select rows || jsonb_agg(to_jsonb(previous)) into rows from previous;
  end if;
  select jsonb_object_agg(column_name, ids) into named from (
    select column_name, jsonb_agg(distinct id) as ids from jsonb_array_elements(rows) as each_row, jsonb_each(each_row) as cell (column_name, id)
    where column_name like '%\_id' and jsonb_typeof(id) = 'number' group by column_name
  ) by_column;
  insert into change (table_name, kind, ids, lookups) values (tg_table_name, tg_op, known, named);
  return null;
end
$$;

create or replace function follow_changes(followed text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger change_insert after insert on %I referencing new table as changed
    for each statement execute function tell_change()', followed);
  execute format('create or replace trigger change_update after update on %I referencing old table as previous new table as changed
    for each statement execute function tell_change()', followed);
  execute format('create or replace trigger change_delete after delete on %I referencing old table as changed
    for each statement execute function tell_change()', followed);
  execute format('create or replace trigger change_truncate after truncate on %I for each statement execute function tell_change()', followed);
end
$$;

select follow_changes(relname) from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'change_truncate';
