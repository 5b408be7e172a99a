-- What each confirmed line says of a word in it, kept with its line: the goods as they were written, without prices.
create table word_vote (
  organization_id bigint not null references organization (id) on delete cascade,
  line text not null,
  word text not null,
  kind text not null,
  meaning text not null default '',
  product_id bigint not null references product (id) on delete cascade,
  model text not null,
  offer_text_submission_id bigint references offer_text_submission (id) on delete cascade,
  primary key (organization_id, line, word, kind, product_id)
);
create index word_vote_word on word_vote (word);
create index word_vote_product_id on word_vote (product_id);
create index word_vote_offer_text_submission_id on word_vote (offer_text_submission_id);

-- A word that staff delete has to be confirmed anew.
create function forget_word_votes() returns trigger language plpgsql as $$
begin
  delete from word_vote using forgotten
  where word_vote.word = forgotten.word collate "default" and word_vote.kind = forgotten.kind collate "default"
    and word_vote.meaning = coalesce(forgotten.meaning, '') collate "default"
    and (forgotten.organization_id is null or word_vote.organization_id = forgotten.organization_id);
  return null;
end
$$;
create trigger learned_word_forget after delete on learned_word referencing old table as forgotten
  for each statement execute function forget_word_votes();

create trigger learned_word_tell_insert after insert on learned_word referencing new table as changed
  for each statement execute function tell_offer_text_change();
create trigger learned_word_tell_update after update on learned_word referencing new table as changed
  for each statement execute function tell_offer_text_change();
create trigger learned_word_tell_delete after delete on learned_word referencing old table as changed
  for each statement execute function tell_offer_text_change();
create trigger learned_word_tell_truncation after truncate on learned_word
  for each statement execute function tell_offer_text_truncation();

-- What the supplier's last lists have in common; see contract/workflows/offer-from-text/listLayout.ts.
create table supplier_layout (
  organization_id bigint not null references organization (id) on delete cascade,
  currency_id bigint not null,
  layout jsonb not null,
  primary key (organization_id, currency_id)
);

-- The confirmed line, and what was proposed for it. `keyword`: what its title was learned as. `is_read_right`: by the last replay.
alter table offer_text_offer
  add column input_line text,
  add column title text,
  add column product_id bigint,
  add column amount numeric,
  add column keyword text,
  add column proposed_product_id bigint,
  add column proposed_amount numeric,
  add column is_touched boolean,
  add column is_read_right boolean;
create index offer_text_offer_keyword on offer_text_offer (keyword) where keyword is not null;
