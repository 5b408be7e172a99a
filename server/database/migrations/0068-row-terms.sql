-- What a row said besides its price when it came in: a row that says something else gives its offer new terms.
alter table sheet_row_identity add column terms text;
