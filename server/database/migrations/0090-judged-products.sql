-- A price that another product gets is a new one there, but for those that a merge or its undo moves.
create or replace function guard_changed_offers() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  is_moved boolean := coalesce(current_setting('offerdesk.moves_prices', true), '') = 'yes';
begin
  if is_guarded() then
    insert into held_offer (offer_id)
    select now.id from offer_before before join offer_now now on now.id = before.id
    where (before.organization_id, before.currency_id, before.amount, before.offer_or_request, before.grade_id)
      is distinct from (now.organization_id, now.currency_id, now.amount, now.offer_or_request, now.grade_id)
      or before.product_id <> now.product_id and not is_moved
    on conflict (offer_id) do update set is_held = false, held_on = excluded.held_on, verdict = null, unrated_currency_id = null;
  end if;
  return null;
end
$$;
