import type { SettingKey } from '../../contract/finders.ts';
import { readSuffixes, specSetting, usualSuffixes } from '../../contract/products/titleParts.ts';
import type { Database } from '../database/tables.ts';

/** The specs that a title may end with. */
export const suffixesOf = async (db: Database): Promise<string[]> => readSuffixes(await settingOf(db, specSetting, usualSuffixes));

/** Of the application settings. */
export const settingOf = async (db: Database, { category, key }: SettingKey, unset = ''): Promise<string> => {
  const row = await db
    .selectFrom('applicationSettings')
    .select('value')
    .where(({ eb, fn, and }) => and([eb(fn('lower', ['category']), '=', category), eb(fn('lower', ['key']), '=', key)]))
    .executeTakeFirst();
  return row ? (row.value?.trim() ?? '') : unset;
};
