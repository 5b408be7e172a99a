-- What was wrong with a file that was refused, as CSV in pieces, for an hour and for the one who sent it.
create table upload_bad_rows (
  id uuid not null,
  part integer not null,
  user_id bigint not null references "user" (id) on delete cascade,
  resource text not null,
  csv text not null,
  created_on timestamptz(3) not null,
  primary key (id, part)
);
create index upload_bad_rows_user_id on upload_bad_rows (user_id);
create index upload_bad_rows_created_on on upload_bad_rows (created_on);
