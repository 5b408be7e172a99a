import type { SettingKey } from '../../contract/finders.ts';
import { readSuffixes, specSetting, usualSuffixes } from '../../contract/products/titleParts.ts';
import type { Database } from '../database/tables.ts';

/** The specs that a title may end with. */
export const suffixesOf = async (db: Database): Promise<string[]> => readSuffixes(await settingOf(db, specSetting, usualSuffixes));

export const settingOf = async (db: Database, { category, key }: SettingKey, unset = ''): Promise<string> =>
  (await settingsOf(db, category)).get(key) ?? unset;

/** The application settings of a category, by their keys in small letters. One that is there without a value is empty. */
export const settingsOf = async (db: Database, category: string): Promise<ReadonlyMap<string, string>> => {
  const settings = db.selectFrom('applicationSettings').select(['key', 'value']);
  const rows = await settings.where(({ eb, fn }) => eb(fn('lower', ['category']), '=', category)).execute();
  return new Map(rows.map(({ key, value }) => [key.toLowerCase(), value?.trim() ?? '']));
};
