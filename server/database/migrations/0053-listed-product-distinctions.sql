-- The pairs that clerks told apart are listed, so that a mark can be taken back. `note`: the note about the pair, with both ids and titles.
alter table product_distinction
  add column id bigint generated always as identity unique,
  add column note text;

-- An earlier mark kept no note, but the activity record has it: the mark took it out. A pair whose note is not there stays told apart, unlisted.
update product_distinction set note = deleted.note
from (
  select distinct before ->> 'note' as note from activity
  where resource = 'general-note' and action = 'DELETE' and before ->> 'note' is not null
) as deleted
where sha256(convert_to(deleted.note, 'UTF8')) = product_distinction.identity;
