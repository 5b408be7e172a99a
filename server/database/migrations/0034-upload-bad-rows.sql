-- The faults of a refused file, as CSV in parts. They are kept for an hour, for the user who sent the file.
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
