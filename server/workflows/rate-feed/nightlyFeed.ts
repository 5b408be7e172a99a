import { sql } from 'kysely';
import { nightlySetting } from '../../../contract/workflows/rate-feed/index.ts';
import type { Database } from '../../database/tables.ts';
import { settingOf } from '../../trade/tradeSettings.ts';

/** A manager who asked for the rates once wants those of the next days too. What they wrote into the setting stays. */
export const readEachNight = (trx: Database) =>
  sql`insert into application_settings (category, key, value) values (${category}, ${key}, 'on') on conflict do nothing`.execute(trx);

export const isReadEachNight = async (db: Database): Promise<boolean> => (await settingOf(db, nightlySetting)).toLowerCase() === 'on';

const { category, key } = nightlySetting;
