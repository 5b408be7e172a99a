-- Which products more than 1,000 judged prices are of takes longer to find than all the rest: then all products are analysed, as for more than 100.
create or replace function tell_judged() returns trigger language plpgsql as $$
declare
  known bigint[] := array(select offer_id from touched limit 1001);
begin
  if known <> '{}' then
    perform mark_products(case when cardinality(known) > 1000 then array[null::bigint]
      else array(select distinct product_id from offer where id = any(known) limit 101) end);
    insert into change (table_name, kind, ids) values ('offer', 'UPDATE', case when cardinality(known) <= 100 then known end);
  end if;
  return null;
end
$$;
