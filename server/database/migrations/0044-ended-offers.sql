-- `rows_left`: of a submission that was undone, the rows that it appended and that still stand in the shared spreadsheet, or were changed there.
-- `ends_older`: what the list lacks was marked as gone.
alter table offer_text_submission
  add column rows_left int not null default 0,
  add column ends_older boolean not null default false;
create index offer_text_submission_undone on offer_text_submission (id) where undone_on is not null and rows_removed_on is null;

-- Offers that a supplier's later lists ended, by what those lacked. One that was changed after `ended_on` holds again.
create table offer_ended (
  offer_id bigint not null references offer (id) on delete cascade,
  ended_on timestamptz(3) not null,
  offer_text_submission_id bigint not null references offer_text_submission (id) on delete cascade,
  primary key (offer_id, offer_text_submission_id)
);
create index offer_ended_offer_text_submission_id on offer_ended (offer_text_submission_id);

create function mark_ended_offers() returns trigger language plpgsql as $$
begin
  perform mark_products(array(
    select distinct offer.product_id from touched join offer on offer.id = touched.offer_id limit 101));
  return null;
end
$$;
create trigger offer_ended_mark_added after insert on offer_ended referencing new table as touched
  for each statement execute function mark_ended_offers();
create trigger offer_ended_mark_removed after delete on offer_ended referencing old table as touched
  for each statement execute function mark_ended_offers();
