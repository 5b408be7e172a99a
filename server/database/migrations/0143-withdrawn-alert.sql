-- An alert of an offer that is gone, or says something else since, waits for nobody. It comes back with what the offer says then.
alter table alert add column is_withdrawn boolean not null default false;
create index alert_of_offer on alert (((said ->> 'offerId')::bigint)) where not is_withdrawn;

-- A connection keeps the plan of its first change, mostly of one row. An array reads the index for one and for many, where a join would be a nested loop.
create function withdraw_alerts_of_deleted() returns trigger language plpgsql as $$
begin
  if not exists (select from alert where not is_withdrawn) then return null; end if;
  update alert set is_withdrawn = true where not is_withdrawn and (said ->> 'offerId')::bigint = any(array(select id from touched));
  return null;
end
$$;
create trigger offer_withdraw_deleted after delete on offer referencing old table as touched for each statement execute function withdraw_alerts_of_deleted();

create function withdraw_alerts_of_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from alert where not is_withdrawn) then return null; end if;
  update alert set is_withdrawn = true where not is_withdrawn and (said ->> 'offerId')::bigint = any(array(
    select id from (
      select id, amount, currency_id, offer_or_request, product_id from before
      except select id, amount, currency_id, offer_or_request, product_id from after
    ) changed));
  return null;
end
$$;
create trigger offer_withdraw_changed after update on offer referencing old table as before new table as after for each statement
execute function withdraw_alerts_of_changed();
