-- What the analysis of the competing region has yet to look at; no product: every product. Triggers write the rows in the transaction of
-- the change, so that no writer has to think of it and no change is lost. A product stands here as often as it was changed: a unique
-- index would make one writer wait for another.
create table product_to_analyse (
  id bigint generated always as identity primary key,
  product_id bigint,
  marked_on timestamptz(3) not null default now()
);
create index product_to_analyse_product_id on product_to_analyse (product_id);

-- A statement that touches many products marks every product in one row, so that an import writes few.
create function mark_products(products bigint[]) returns void language sql as $$
  insert into product_to_analyse (product_id)
  select * from unnest(case when cardinality(products) > 100 then array[null::bigint] else products end)
$$;

create function mark_offers() returns trigger language plpgsql as $$
begin
  perform mark_products(array(select distinct product_id from touched where offer_or_request is distinct from 'request' limit 101));
  return null;
end
$$;
create trigger offer_mark_added after insert on offer referencing new table as touched for each statement execute function mark_offers();
create trigger offer_mark_removed after delete on offer referencing old table as touched for each statement execute function mark_offers();

create function mark_changed_offers() returns trigger language plpgsql as $$
begin
  perform mark_products(array(
    select distinct product_id from (
      select unnest(array[before.product_id, now.product_id]) as product_id
      from offer_before before join offer_now now on now.id = before.id
      where (before.product_id, before.organization_id, before.currency_id, before.amount, before.offer_or_request, before.entity_last_updated_on)
        is distinct from (now.product_id, now.organization_id, now.currency_id, now.amount, now.offer_or_request, now.entity_last_updated_on)
    ) changed limit 101));
  return null;
end
$$;
create trigger offer_mark_changed after update on offer referencing old table as offer_before new table as offer_now
  for each statement execute function mark_changed_offers();

create function mark_every_product() returns trigger language plpgsql as $$
begin
  insert into product_to_analyse (product_id) values (null);
  return null;
end
$$;
create trigger forex_rate_mark after insert or update or delete or truncate on forex_rate
  for each statement execute function mark_every_product();
create trigger organization_mark after update of country_id on organization for each statement execute function mark_every_product();
create trigger country_mark after insert or update of name or delete on country for each statement execute function mark_every_product();
create trigger currency_mark after insert or update of symbol or delete on currency for each statement execute function mark_every_product();
create trigger product_mark after update of title on product for each statement execute function mark_every_product();
create trigger application_settings_mark_new after insert or update on application_settings for each row
  when (lower(new.category) in ('competing-region', 'product-spec')) execute function mark_every_product();
create trigger application_settings_mark_old after update or delete on application_settings for each row
  when (lower(old.category) in ('competing-region', 'product-spec')) execute function mark_every_product();

-- An analysis follows every import, also one that changed nothing: its date says until when the notifications hold.
create trigger import_batch_mark after update of finished_on on import_batch for each row
  when (old.finished_on is null and new.finished_on is not null) execute function mark_every_product();
