-- An offer of nothing or less would be the best of all, and amounts are divided by rates. Spreadsheets never brought such an amount
-- in and no ranking took such a rate; what was typed by mistake goes, and the activity record keeps it whole.
with gone as (delete from offer where amount <= 0 returning *)
insert into activity (action, resource, record_id, record_title, before)
select 'DELETE', 'offer', gone.id, organization.name || ' · ' || product.title, jsonb_build_object(
  'organization', jsonb_build_object('id', organization.id, 'name', organization.name),
  'product', jsonb_build_object('id', product.id, 'title', product.title),
  'currency', jsonb_build_object('id', currency.id, 'symbol', currency.symbol),
  'amount', gone.amount, 'offerOrRequest', gone.offer_or_request, 'source', gone.source,
  'entityCreatedOn', gone.entity_created_on, 'entityLastUpdatedOn', gone.entity_last_updated_on)
from gone
join organization on organization.id = gone.organization_id
join product on product.id = gone.product_id
join currency on currency.id = gone.currency_id;
with gone as (delete from forex_rate where rate <= 0 returning *)
insert into activity (action, resource, record_id, record_title, before)
select 'DELETE', 'forex-rate', gone.id, base.symbol || ' / ' || symbol.symbol, jsonb_build_object(
  'baseCurrency', jsonb_build_object('id', base.id, 'symbol', base.symbol),
  'symbolCurrency', jsonb_build_object('id', symbol.id, 'symbol', symbol.symbol),
  'rate', gone.rate, 'timestamp', gone."timestamp", 'active', gone.active,
  'entityCreatedOn', gone.entity_created_on, 'entityLastUpdatedOn', gone.entity_last_updated_on)
from gone
join currency base on base.id = gone.base_currency_id
join currency symbol on symbol.id = gone.symbol_currency_id;
alter table offer add constraint "offer_amount_least" check ("amount" >= 0.00001);
alter table forex_rate add constraint "forex_rate_rate_least" check ("rate" >= 1e-10);
