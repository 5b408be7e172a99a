-- The pairs that clerks told apart are listed, so that a mark can be taken back. `note`: the note about the pair, with both ids and titles.
-- An earlier mark kept no note: it goes, and the next import notes its pair again.
delete from product_distinction;
alter table product_distinction
  add column id bigint generated always as identity unique,
  add column note text not null;
