-- Two products with nearly the same titles that a clerk knows to be two. `identity`: of the import's note about them, which names both with
-- their titles, so that a new title is noted again.
create table product_distinction (
  identity bytea primary key check (octet_length(identity) = 32),
  made_by text not null,
  made_on timestamptz(3) not null default clock_timestamp()
);
