-- Lists whose requests are stored: a list that is sent twice is stored once.
create table wanted_list (
  id uuid primary key,
  requests integer not null,
  stored_by text not null,
  stored_on timestamptz(3) not null
);
