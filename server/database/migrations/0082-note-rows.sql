-- How many rows of the sheets wait for a note. Its text does not always say it.
alter table import_note add column rows int not null default 1;
update import_note set rows = replace(said.rows, ',', '')::int
from general_note, substring(coalesce(general_note.sentence, general_note.note) from '; the ([0-9,]{1,11}) rows come in') as said (rows)
where general_note.id = import_note.note_id and said.rows is not null;
