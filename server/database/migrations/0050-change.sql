-- Each statement that changes rows of a followed table leaves a row here, from which servers tell consoles what changed (server/changes).
-- A number would be taken before the commit, so that a reader could pass one that commits late. A reader asks instead for the rows of the
-- transactions that its last snapshot did not show. `ids` null: of many rows. Rows go some minutes after they can be seen.
create table change (
  transaction_id xid8 not null default pg_current_xact_id(),
  table_name text not null,
  kind text not null check (kind in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'OPEN')),
  ids bigint[]
);
create index change_transaction_id on change (transaction_id);

-- The record that a tab of a browser shows, for those who look at the same one.
create unlogged table presence (
  tab uuid primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  table_name text not null,
  record_id bigint not null,
  is_editing boolean not null,
  seen_on timestamptz(3) not null default now()
);
create index presence_record on presence (record_id, table_name);
create index presence_user_id on presence (user_id);

create function tell_change() returns trigger language plpgsql as $$
declare
  known bigint[];
begin
  if tg_op = 'TRUNCATE' then
    insert into change (table_name, kind) values (tg_table_name, tg_op);
    return null;
  end if;
  select array_agg(id) into known from (select id from changed limit 101) first;
  if known is not null then
    insert into change (table_name, kind, ids) values (tg_table_name, tg_op, case when cardinality(known) <= 100 then known end);
  end if;
  return null;
end
$$;

create function follow_changes(followed text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger change_insert after insert on %I referencing new table as changed
    for each statement execute function tell_change()', followed);
  execute format('create or replace trigger change_update after update on %I referencing new table as changed
    for each statement execute function tell_change()', followed);
  execute format('create or replace trigger change_delete after delete on %I referencing old table as changed
    for each statement execute function tell_change()', followed);
  execute format('create or replace trigger change_truncate after truncate on %I for each statement execute function tell_change()', followed);
end
$$;

-- The start follows what is declared later (server/database/followTables.ts).
select follow_changes(relname) from pg_class
where relnamespace = 'public'::regnamespace and relkind = 'r' and (relname like 'x\_%' or relname in (
  'application_settings', 'authority', 'competing_region_combined_spec_offer_notification',
  'competing_region_offer_notification', 'contact', 'contact_tag_binding', 'country', 'currency', 'forex_rate', 'general_note',
  'import_batch', 'keyword', 'learned_word', 'offer', 'offer_from_text_expansion_color', 'offer_from_text_ignore_term',
  'organization', 'phone_dialing_code', 'product', 'product_keyword', 'tag', 'tag_input_text', 'tag_input_text_to_tag_mapping',
  'teamwork_sheet', 'teamwork_sheet_organization_binding', 'term_transformation', 'trade_word', 'user'));
