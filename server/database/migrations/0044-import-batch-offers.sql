-- What an import did to each offer, as it left it: for showing what a batch changed, and for taking it back. Nothing here is a reference:
-- the offer, and what it referred to, may go. `before`: the whole offer that the import renewed; null: it added the offer.
-- `before_batch_id`: the batch that its row belonged to. `result`: what taking the batch back did. `obstacle`: why not, when it was tried.
create table import_batch_offer (
  import_batch_id bigint not null references import_batch (id),
  offer_id bigint not null,
  organization_id bigint not null,
  product_id bigint not null,
  currency_id bigint not null,
  amount numeric(18,5) not null,
  offer_or_request text not null,
  source text not null,
  updated_on timestamptz(3) not null,
  before jsonb,
  before_batch_id bigint,
  result text check (result in ('TAKEN_BACK', 'KEPT', 'GONE')),
  obstacle jsonb,
  primary key (import_batch_id, offer_id)
);
create index import_batch_offer_offer_id on import_batch_offer (offer_id);

-- Taking a batch back. `undo_activity_id`: the entry of activity that its records' entries are part of; it is written at the end.
alter table import_batch
  add column undo_job_code text,
  add column undo_requested_by text,
  add column undo_requested_on timestamptz(3),
  add column undo_activity_id bigint,
  add column undone_on timestamptz(3),
  add column offers_removed bigint not null default 0,
  add column offers_restored bigint not null default 0,
  add column offers_kept bigint not null default 0,
  add column offers_gone bigint not null default 0,
  add constraint import_batch_undo check (num_nonnulls(undo_job_code, undo_requested_by, undo_requested_on, undo_activity_id) in (0, 4));
