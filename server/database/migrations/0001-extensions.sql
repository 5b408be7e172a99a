-- Trigram indexes: a keyword search finds part of a word without reading the whole table.
create extension if not exists pg_trgm;
