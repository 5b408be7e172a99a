-- An upload is one entry; the entries of its records are part of it. No reference: parts of an upload do not see each other's rows.
alter table activity add column part_of bigint;
create index activity_part on activity (part_of, at, id) where part_of is not null;
-- The lists show whole entries. A record's history and a search by title show parts as well, and keep their indexes.
create index activity_whole on activity (at, id) where part_of is null;
drop index activity_resource, activity_user, activity_action;
create index activity_resource on activity (resource, at, id) where part_of is null;
create index activity_user on activity (lower(username), at, id) where part_of is null;
create index activity_action on activity (action, at, id) where part_of is null;
