import { sql } from 'kysely';
import type { Database } from './database/tables.ts';

export const isSwitchedOn = async (db: Database, category: string): Promise<boolean> => (await switchedOff(db, [category])).length === 0;

/**
 * Of these workflows those that are off: the application setting `active` of the category does not say that it is on. `is_guarded` of the
 * database says the same.
 */
export const switchedOff = async (db: Database, categories: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ category: string }>`
    select asked as category from unnest(${categories}::text[]) asked where not exists (
      select from application_settings
      where lower(category) = asked and lower(key) = 'active' and lower(trim(value)) in ('yes', 'on', 'true', '1'))`.execute(db);
  return rows.map(({ category }) => category);
};
