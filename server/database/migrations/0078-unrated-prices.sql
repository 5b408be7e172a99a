-- The currency of a price that cannot be judged, since it has no rate: the price waits for one, and does not rank before.
alter table held_offer add column unrated_currency_id bigint;
drop index held_offer_waiting;
create index held_offer_waiting on held_offer (offer_id) where not is_held and unrated_currency_id is null;
create index held_offer_unrated on held_offer (unrated_currency_id) where unrated_currency_id is not null;
create or replace function guard_changed_offers() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if is_guarded() then
    insert into held_offer (offer_id)
    select now.id from offer_before before join offer_now now on now.id = before.id
    where (before.organization_id, before.currency_id, before.amount, before.offer_or_request, before.grade_id)
      is distinct from (now.organization_id, now.currency_id, now.amount, now.offer_or_request, now.grade_id)
    on conflict (offer_id) do update set is_held = false, held_on = excluded.held_on, verdict = null, unrated_currency_id = null;
  end if;
  return null;
end
$$;
