-- `input_currency_id`: what a supplier's list was quoted in, before it was converted. Of earlier lists it is not known.
alter table offer_text_submission add column input_currency_id bigint;
