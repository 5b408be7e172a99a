-- How far an import is, and how it ended. Of the rows read, those that were neither added nor refused were left alone.
alter table import_batch
  add column rows_in_all bigint,
  add column rows_added bigint not null default 0,
  add column rows_refused bigint not null default 0,
  add column failure text;
