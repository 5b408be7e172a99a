-- Servers keep the words of the catalogue in memory (server/workflows/offer-from-text/vocabulary). These triggers tell which rows to read
-- again, so that no writer has to think of it. A statement that changes many rows tells the table alone: all of it is read again. A part of
-- work on the embedded database cannot tell (server/database/embedded/preparedParts.ts): the upload tells when all are stored.
create function tell_offer_text_change() returns trigger language plpgsql as $$
declare
  changes bigint;
  ids text;
begin
  select count(*), string_agg(id::text, ',') filter (where place <= 500) into changes, ids
    from (select id, row_number() over () as place from changed) numbered;
  if changes > 0 and coalesce(current_setting('offerdesk.is_part', true), '') <> 'yes' then
    perform pg_notify('offer_text_change', tg_table_name || ':' || case when changes <= 500 then ids else '' end);
  end if;
  return null;
end
$$;
create function tell_offer_text_truncation() returns trigger language plpgsql as $$
begin
  perform pg_notify('offer_text_change', tg_table_name || ':');
  return null;
end
$$;
do $$
declare
  source text;
begin
  foreach source in array array['product', 'keyword', 'product_keyword', 'term_transformation', 'offer_from_text_ignore_term',
    'offer_from_text_expansion_color', 'trade_word']
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function tell_offer_text_change()', source || '_tell_insert', source);
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function tell_offer_text_change()', source || '_tell_update', source);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function tell_offer_text_change()', source || '_tell_delete', source);
    execute format('create trigger %I after truncate on %I
      for each statement execute function tell_offer_text_truncation()', source || '_tell_truncation', source);
  end loop;
end
$$;
