-- An alert of a pair names both, and waits for nobody once its request is gone or says something else. A pair that is announced again is the same one.
update alert set key = concat_ws(' ', 'pair', request_id, offer_id), said = said || jsonb_build_object('requestId', request_id)
from book_pair where key = 'pair ' || book_pair.id;
update alert set is_withdrawn = true where key like 'pair %' and not said ? 'requestId';
create index alert_of_request on alert (((said ->> 'requestId')::bigint)) where not is_withdrawn;

create function withdraw_alerts_of(gone bigint[]) returns void language sql as $$
  update alert set is_withdrawn = true where not is_withdrawn and (said ->> 'offerId')::bigint = any(gone);
  update alert set is_withdrawn = true where not is_withdrawn and (said ->> 'requestId')::bigint = any(gone);
$$;

create or replace function withdraw_alerts_of_deleted() returns trigger language plpgsql as $$
begin
  if exists (select from alert where not is_withdrawn) then
    perform withdraw_alerts_of(array(select id from touched));
  end if;
  return null;
end
$$;

create or replace function withdraw_alerts_of_changed() returns trigger language plpgsql as $$
begin
  if exists (select from alert where not is_withdrawn) then
    perform withdraw_alerts_of(array(
      select id from (
        select id, amount, currency_id, offer_or_request, product_id from before
        except select id, amount, currency_id, offer_or_request, product_id from after
      ) changed));
  end if;
  return null;
end
$$;

-- A request that met an offer may meet it again.
create or replace function watch_offers() returns trigger language plpgsql as $$
begin
  if exists (select from alert_rule where is_active) then
    insert into alert_offer (offer_id)
    select id from touched where (offer_or_request is distinct from 'request' or exists (select from book_pair where request_id = touched.id))
      and not exists (select from held_offer where held_offer.offer_id = touched.id);
  end if;
  return null;
end
$$;
