-- Stored requests that meet offers. A pair is announced once: the highest request and the lowest offer of a product's grade.
create table book_pair (
  id bigint generated always as identity primary key,
  request_id bigint not null references offer (id) on delete cascade,
  offer_id bigint not null references offer (id) on delete cascade,
  percent double precision not null,
  found_on timestamptz(3) not null default clock_timestamp(),
  unique (request_id, offer_id)
);
create index book_pair_offer_id on book_pair (offer_id);
select follow_changes('book_pair');

create table book_reader (
  user_id bigint primary key references "user" (id) on delete cascade,
  percent double precision not null default 0,
  seen_on timestamptz(3) not null default '-infinity'
);

-- Products with requests whose prices changed. Each change adds rows, so that nobody waits for another's transaction.
create table book_product (
  id bigint generated always as identity primary key,
  product_id bigint not null
);

create function book_products(products bigint[]) returns void language sql as $$
  insert into book_product (product_id)
  select distinct product_id from offer
  where offer_or_request = 'request' and entity_last_updated_on >= now() - interval '31 days' and product_id = any(products)
$$;

create function book_offers() returns trigger language plpgsql as $$
begin
  if exists (select from offer where offer_or_request = 'request') then
    perform book_products(array(select distinct product_id from touched));
  end if;
  return null;
end
$$;
create trigger offer_book_added after insert on offer referencing new table as touched for each statement execute function book_offers();
create trigger offer_book_changed after update on offer referencing new table as touched for each statement execute function book_offers();

-- A price that the guard lets go ranks from now on.
create function book_released() returns trigger language plpgsql as $$
begin
  if exists (select from offer where offer_or_request = 'request') then
    perform book_products(array(select distinct offer.product_id from touched join offer on offer.id = touched.offer_id));
  end if;
  return null;
end
$$;
create trigger held_offer_book after delete on held_offer referencing old table as touched for each statement execute function book_released();
