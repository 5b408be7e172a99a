-- What users watch, and when they are told. `title` names what is watched also once it is gone: its reference is null then, and the rule
-- says nothing any more. A threshold in a currency is an amount, another one a percentage or a number of days, as its condition says.
create table alert_rule (
  id bigint generated always as identity primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  title text not null,
  product_id bigint references product (id) on delete set null,
  organization_id bigint references organization (id) on delete set null,
  saved_view_id bigint references saved_view (id) on delete set null,
  family text,
  condition text not null,
  threshold numeric not null,
  currency_id bigint references currency (id) on delete cascade,
  is_active boolean not null default true,
  active_since timestamptz(3) not null default clock_timestamp()
);
create index alert_rule_user_id on alert_rule (user_id);
create index alert_rule_product_id on alert_rule (product_id);
create index alert_rule_organization_id on alert_rule (organization_id);
create index alert_rule_saved_view_id on alert_rule (saved_view_id);
create index alert_rule_currency_id on alert_rule (currency_id);

-- `key` is what a rule speaks of, so that it does so once. `said` is its arithmetic as values: readers have it in their own language.
create table alert (
  id bigint generated always as identity primary key,
  rule_id bigint not null references alert_rule (id) on delete cascade,
  key text not null,
  said jsonb not null,
  created_on timestamptz(3) not null default clock_timestamp(),
  read_on timestamptz(3),
  unique (rule_id, key)
);
select follow_changes('alert');

-- Offers whose prices changed. Each change adds rows, so that nobody waits for another's transaction.
create table alert_offer (
  id bigint generated always as identity primary key,
  offer_id bigint not null
);

-- A price that the guard has not judged yet comes when it is let go. The guard's trigger, by its name, has run before.
create function watch_offers() returns trigger language plpgsql as $$
begin
  if exists (select from alert_rule where is_active) then
    insert into alert_offer (offer_id)
    select id from touched where offer_or_request is distinct from 'request'
      and not exists (select from held_offer where held_offer.offer_id = touched.id);
  end if;
  return null;
end
$$;
create trigger offer_watch_added after insert on offer referencing new table as touched for each statement execute function watch_offers();
create trigger offer_watch_changed after update on offer referencing new table as touched for each statement execute function watch_offers();

create function watch_released() returns trigger language plpgsql as $$
begin
  if exists (select from alert_rule where is_active) then
    insert into alert_offer (offer_id) select offer_id from touched;
  end if;
  return null;
end
$$;
create trigger held_offer_watch after delete on held_offer referencing old table as touched for each statement execute function watch_released();

create function watch_pairs() returns trigger language plpgsql as $$
begin
  if exists (select from alert_rule where is_active and condition = 'met') then
    insert into alert_offer (offer_id) select unnest(array[request_id, offer_id]) from touched;
  end if;
  return null;
end
$$;
create trigger book_pair_watch after insert on book_pair referencing new table as touched for each statement execute function watch_pairs();
