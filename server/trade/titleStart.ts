import { type RawBuilder, sql } from 'kysely';

/** In any case, by the index of the titles. U+FFFF sorts after every letter. */
export const titleStartsWith = (start: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(lower(title) >= lower(${start} collate "und-x-icu") and lower(title) <= lower(${start} || chr(65535) collate "und-x-icu"))`;
