-- A price that is judged says of which product it is, too: each stored offer is judged soon after.
create or replace function tell_judged() returns trigger language plpgsql as $$
declare
  known bigint[] := array(select offer_id from touched limit 1001);
  products bigint[];
begin
  if known = '{}' then
    return null;
  end if;
  if cardinality(known) <= 1000 then
    products := array(select distinct product_id from offer where id = any(known) limit 101);
  end if;
  perform mark_products(coalesce(products, array[null::bigint]));
  if cardinality(known) > 100 then
    insert into change (table_name, kind) values ('offer', 'UPDATE');
  else
    insert into change (table_name, kind, ids, lookups)
    values ('offer', 'UPDATE', known, case when products <> '{}' then jsonb_build_object('product_id', products) end);
  end if;
  return null;
end
$$;
