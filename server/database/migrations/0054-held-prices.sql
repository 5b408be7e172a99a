-- Prices that the guard has not judged yet, and those that it holds: neither ranks. Nothing comes in while the guard is off. `verdict`: what
-- it found of a held one. A trigger does what a foreign key would, at a tenth of its cost to an import.
create table held_offer (
  offer_id bigint primary key,
  is_held boolean not null default false,
  held_on timestamptz(3) not null default clock_timestamp(),
  verdict jsonb
);
create index held_offer_waiting on held_offer (offer_id) where not is_held;

-- Prices that somebody said are right before they were stored, for some minutes.
create table allowed_price (
  organization_id bigint not null references organization (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  currency_id bigint not null references currency (id) on delete cascade,
  amount numeric not null,
  is_request boolean not null,
  allowed_on timestamptz(3) not null default clock_timestamp(),
  primary key (organization_id, product_id, currency_id, amount, is_request)
);
create index allowed_price_product_id on allowed_price (product_id);
create index allowed_price_currency_id on allowed_price (currency_id);

create function is_guarded() returns boolean language sql stable as $$
  select exists (
    select from application_settings
    where lower(category) = 'price-guard' and lower(key) = 'active' and lower(value) in ('yes', 'on', 'true', '1'))
$$;

create function guard_new_offers() returns trigger language plpgsql as $$
begin
  if is_guarded() then
    insert into held_offer (offer_id) select id from added;
  end if;
  return null;
end
$$;
create trigger offer_guard_added after insert on offer referencing new table as added for each statement execute function guard_new_offers();

create function guard_gone_offers() returns trigger language plpgsql as $$
begin
  delete from held_offer using gone where held_offer.offer_id = gone.id;
  return null;
end
$$;
create trigger offer_guard_removed after delete on offer referencing old table as gone for each statement execute function guard_gone_offers();

create function guard_no_offers() returns trigger language plpgsql as $$
begin
  delete from held_offer;
  return null;
end
$$;
create trigger offer_guard_emptied after truncate on offer for each statement execute function guard_no_offers();

-- A session keeps the plan of the first statement. That of one row would take the square of the rows of a large one.
alter function mark_changed_offers() set enable_nestloop = off;

-- A merge, which moves offers to another product, makes no new prices.
create function guard_changed_offers() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if is_guarded() then
    insert into held_offer (offer_id)
    select now.id from offer_before before join offer_now now on now.id = before.id
    where (before.organization_id, before.currency_id, before.amount, before.offer_or_request)
      is distinct from (now.organization_id, now.currency_id, now.amount, now.offer_or_request)
    on conflict (offer_id) do update set is_held = false, held_on = excluded.held_on, verdict = null;
  end if;
  return null;
end
$$;
create trigger offer_guard_changed after update on offer referencing old table as offer_before new table as offer_now
  for each statement execute function guard_changed_offers();

-- A price that is judged ranks from now on, or is shown as held: the region's analysis and the consoles hear of it as of a change of the offer.
create function tell_judged() returns trigger language plpgsql as $$
declare
  known bigint[];
begin
  perform mark_products(array(
    select distinct offer.product_id from touched join offer on offer.id = touched.offer_id limit 101));
  select array_agg(offer_id) into known from (select offer_id from touched limit 101) first;
  if known is not null then
    insert into change (table_name, kind, ids)
    values ('offer', 'UPDATE', case when cardinality(known) <= 100 then known end);
  end if;
  return null;
end
$$;
create trigger held_offer_judged after update on held_offer referencing new table as touched
  for each statement execute function tell_judged();
create trigger held_offer_released after delete on held_offer referencing old table as touched
  for each statement execute function tell_judged();
