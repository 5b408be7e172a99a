import { sql } from 'kysely';
import { productSheetSetting } from '../../../contract/jobs.ts';
import type { Database } from '../../database/tables.ts';

export const readSheetName = async (db: Database): Promise<string> => {
  const { category, key, unset } = productSheetSetting;
  const { rows } = await sql<{ value: string | null }>`
    select value from application_settings where lower(category) = lower(${category}) and lower(key) = lower(${key})`.execute(db);
  return rows[0]?.value?.trim() || unset;
};
