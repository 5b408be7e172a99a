import { sql } from 'kysely';
import { nightlySetting } from '../../../contract/workflows/rate-feed/index.ts';
import type { Database } from '../../database/tables.ts';

/** A manager who asked for the rates once wants those of the next days too. What they wrote into the setting stays. */
export const readEachNight = (trx: Database) =>
  sql`insert into application_settings (category, key, value) values (${category}, ${key}, 'on') on conflict do nothing`.execute(trx);

export const isReadEachNight = async (db: Database): Promise<boolean> => {
  const isSetting = sql<boolean>`lower(category) = ${category} and lower(key) = ${key} and lower(trim(value)) = 'on'`;
  return (await db.selectFrom('applicationSettings').select('id').where(isSetting).execute()).length > 0;
};

const { category, key } = nightlySetting;
