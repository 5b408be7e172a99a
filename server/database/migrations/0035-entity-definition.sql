-- What was declared while the server ran: a declaration in the language of contract/resource.ts each. Its table has a name with x_ before it.
create table entity_definition (
  name text primary key,
  declaration jsonb not null,
  entity_created_on timestamptz(3) not null default now(),
  entity_last_updated_on timestamptz(3) not null default now()
);
