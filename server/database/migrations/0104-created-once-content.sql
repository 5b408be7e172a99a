-- What the form held, as a hash: its key that comes again with something else is refused. Null: sent before this column was there.
alter table created_once add column content text;
