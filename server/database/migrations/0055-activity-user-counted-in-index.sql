-- With the name itself beside its lowered form, PostgreSQL counts a user's entries in the index alone.
drop index activity_user;
create index activity_user on activity (lower(username), at, id) include (username) where part_of is null;
