-- A supplier's list is one thing. `user_id`: who submitted it, and may see it besides managers. `undone_on`: when it was undone;
-- `rows_removed_on`: when the rows that it appended to the shared spreadsheet were taken out again.
alter table offer_text_submission
  add column user_id bigint,
  add column undone_by text,
  add column undone_on timestamptz(3),
  add column rows_removed_on timestamptz(3);
update offer_text_submission set user_id = "user".id from "user" where lower("user".username) = lower(requested_by);
create index offer_text_submission_organization_id on offer_text_submission (organization_id, id);
create index offer_text_submission_user_id on offer_text_submission (user_id, id);

-- Of earlier submissions the ledger gets the offers that nobody has changed since.
insert into ledger (workflow, batch_id, table_name, record_id, after)
select 'offer-from-text', submission.id, 'offer', offer.id, to_jsonb(offer)
from offer_text_submission submission
join offer_text_offer kept on kept.offer_text_submission_id = submission.id
join offer on offer.id = kept.offer_id and offer.entity_last_updated_on = submission.entity_created_on
order by submission.id, kept.position;
