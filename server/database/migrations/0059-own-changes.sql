-- Undo and redo ask for each entry of a user whether it took another one back.
create index activity_restoration_activity_id on activity_restoration (activity_id);
