-- Who changed what, and when: one row per change of a record, never changed and never deleted. Neither user nor record is
-- referenced, since both may go. Without a user: the system itself.
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
-- Also in a session that replays changes, where other triggers rest.
alter table activity enable always trigger activity_is_final;
