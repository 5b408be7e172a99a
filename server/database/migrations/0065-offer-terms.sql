-- What a supplier says of an offer besides its price.
alter table offer
  add column quantity bigint
    constraint offer_quantity_digits check (quantity between -999999999 and 999999999)
    constraint offer_quantity_least check (quantity >= 1),
  add column least_quantity bigint
    constraint offer_least_quantity_digits check (least_quantity between -999999999 and 999999999)
    constraint offer_least_quantity_least check (least_quantity >= 1),
  add column grade_id bigint constraint offer_grade_id_fkey references grade (id),
  add column valid_until timestamptz(3),
  add column remark text collate "und-x-icu" constraint offer_remark_length check (char_length(remark) <= 250);
create index offer_quantity_sorted on offer (quantity, id);
create index offer_grade_id_entity_last_updated_on_sorted on offer (grade_id, entity_last_updated_on desc, id desc);
create index offer_valid_until_sorted on offer (valid_until, id);
select follow_changes('grade');

-- Offers of another grade do not rank among the usual ones, nor do those that have expired.
create or replace function mark_changed_offers() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform mark_products(array(
    select distinct product_id from (
      select unnest(array[before.product_id, now.product_id]) as product_id
      from offer_before before join offer_now now on now.id = before.id
      where (before.product_id, before.organization_id, before.currency_id, before.amount, before.offer_or_request, before.entity_last_updated_on,
          before.grade_id, before.valid_until)
        is distinct from (now.product_id, now.organization_id, now.currency_id, now.amount, now.offer_or_request, now.entity_last_updated_on,
          now.grade_id, now.valid_until)
    ) changed limit 101));
  return null;
end
$$;
create trigger grade_mark after update of is_usual on grade for each statement execute function mark_every_product();

-- A price is judged by those of its grade.
create or replace function guard_changed_offers() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if is_guarded() then
    insert into held_offer (offer_id)
    select now.id from offer_before before join offer_now now on now.id = before.id
    where (before.organization_id, before.currency_id, before.amount, before.offer_or_request, before.grade_id)
      is distinct from (now.organization_id, now.currency_id, now.amount, now.offer_or_request, now.grade_id)
    on conflict (offer_id) do update set is_held = false, held_on = excluded.held_on, verdict = null;
  end if;
  return null;
end
$$;
