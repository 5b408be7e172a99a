-- One row per change of a record; a row is never changed and never deleted. User and record are not referenced, since either may go.
-- A row without a user is a change by the system itself. `part_of`: the entry of an upload that this one belongs to. It is no reference, since
-- parts of an upload do not see each other's rows. The times are those of the record: when it was made, and its version before and after
-- the change. A restored record has them again.
create table activity (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  part_of bigint,
  user_id bigint,
  username text collate "und-x-icu",
  action text not null,
  resource text not null,
  record_id bigint,
  record_title text collate "und-x-icu",
  before jsonb,
  after jsonb,
  record_created_on timestamptz(3),
  version_before timestamptz(3),
  version_after timestamptz(3)
);
create index activity_at on activity (at, id);
create index activity_record on activity (resource, record_id, at, id);
create index activity_record_title on activity using gin (record_title gin_trgm_ops);
create index activity_part on activity (part_of, at, id) where part_of is not null;
-- The lists show whole entries. A record's history and a search by title show parts as well.
create index activity_whole on activity (at, id) where part_of is null;
create index activity_resource on activity (resource, at, id) where part_of is null;
-- With the name itself beside its lowered form, PostgreSQL counts a user's entries in the index alone.
create index activity_user on activity (lower(username), at, id) include (username) where part_of is null;
create index activity_action on activity (action, at, id) where part_of is null;

create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  raise exception 'the activity record cannot be changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger activity_is_final before update or delete or truncate on activity for each statement execute function refuse_activity_change();
-- It also fires where a session replays changes and ordinary triggers rest.
alter table activity enable always trigger activity_is_final;
