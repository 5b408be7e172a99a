-- `ignored_titles`: what a clerk left out of the supplier's list, as it was read without its price.
alter table offer_text_submission add column ignored_titles text[] not null default '{}';
