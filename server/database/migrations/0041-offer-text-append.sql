-- A row that offers from text appended to the shared spreadsheet is known before it is there, so that no import adds it twice.
alter table sheet_row_identity
  alter column import_batch_id drop not null,
  add column offer_text_submission_id bigint references offer_text_submission (id),
  add constraint sheet_row_identity_origin check (num_nonnulls(import_batch_id, offer_text_submission_id) > 0);
create index sheet_row_identity_offer_text_submission_id on sheet_row_identity (offer_text_submission_id)
  where offer_text_submission_id is not null;
