-- An alert of an offer that is gone, or says another price since, waits for nobody. It comes back with what it said.
alter table alert add column is_withdrawn boolean not null default false;
create index alert_of_offer on alert (((said ->> 'offerId')::bigint)) where not is_withdrawn;

create function withdraw_alerts_of_deleted() returns trigger language plpgsql as $$
begin
  update alert set is_withdrawn = true where not is_withdrawn and (said ->> 'offerId')::bigint in (select id from touched);
  return null;
end
$$;
create trigger offer_withdraw_deleted after delete on offer referencing old table as touched for each statement execute function withdraw_alerts_of_deleted();

create function withdraw_alerts_of_changed() returns trigger language plpgsql as $$
begin
  update alert set is_withdrawn = true from before join after using (id)
  where not is_withdrawn and (said ->> 'offerId')::bigint = before.id
    and (before.amount, before.currency_id, before.offer_or_request) is distinct from (after.amount, after.currency_id, after.offer_or_request);
  return null;
end
$$;
create trigger offer_withdraw_changed after update on offer referencing old table as before new table as after for each statement
execute function withdraw_alerts_of_changed();
