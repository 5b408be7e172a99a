-- An offer of nothing or less would be the best of all, and amounts are divided by rates. Spreadsheets never brought such an amount
-- in and no ranking took such a rate; what was typed by mistake goes, and the activity record keeps it.
with gone as (delete from offer where amount <= 0 returning id, amount)
insert into activity (action, resource, record_id, record_title, before)
select 'DELETE', 'offer', id, 'Offer ' || id, jsonb_build_object('amount', amount) from gone;
with gone as (delete from forex_rate where rate <= 0 returning id, rate)
insert into activity (action, resource, record_id, record_title, before)
select 'DELETE', 'forex-rate', id, 'Forex rate ' || id, jsonb_build_object('rate', rate) from gone;
alter table offer add constraint "offer_amount_least" check ("amount" >= 0.00001);
alter table forex_rate add constraint "forex_rate_rate_least" check ("rate" >= 1e-10);
