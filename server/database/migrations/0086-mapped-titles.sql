-- A title that a clerk said means a product, from the note that no product has it. Null: a merge gave the product this title.
alter table product_alias add column made_by text, add column made_on timestamptz(3);
