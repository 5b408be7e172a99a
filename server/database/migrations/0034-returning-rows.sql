-- A row that an import no longer found. When it is there again, it is a new quote.
alter table sheet_row_identity add column is_missing boolean not null default false;
