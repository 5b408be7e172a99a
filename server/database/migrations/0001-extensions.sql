-- Trigram indexes: keyword search finds a part of a word without reading the whole table.
create extension if not exists pg_trgm;
