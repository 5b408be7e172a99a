-- What was sent: a list that comes again with other lines is refused. Null: it was stored before.
alter table wanted_list add column request bytea;
