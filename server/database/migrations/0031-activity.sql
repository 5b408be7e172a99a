-- One row per change of a record; a row is never changed and never deleted. User and record are not referenced, since either may go.
-- A row without a user is a change by the system itself.
create table activity (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  user_id bigint,
  username text collate "und-x-icu",
  action text not null,
  resource text not null,
  record_id bigint,
  record_title text collate "und-x-icu",
  before jsonb,
  after jsonb
);
create index activity_at on activity (at, id);
create index activity_record on activity (resource, record_id, at, id);
create index activity_resource on activity (resource, at, id);
create index activity_user on activity (lower(username), at, id);
create index activity_action on activity (action, at, id);
create index activity_record_title on activity using gin (record_title gin_trgm_ops);

create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  raise exception 'the activity record cannot be changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger activity_is_final before update or delete or truncate on activity for each statement execute function refuse_activity_change();
-- It also fires where a session replays changes and ordinary triggers rest.
alter table activity enable always trigger activity_is_final;
