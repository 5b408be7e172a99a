-- What forms created, by the key of the form and what it held, for a day: one that is sent again since its answer was lost creates no second record.
create table created_once (
  key uuid primary key,
  user_id bigint not null,
  resource text not null,
  record_id bigint not null,
  created_on timestamptz(3) not null default clock_timestamp()
);
create index created_once_created_on on created_once (created_on);
