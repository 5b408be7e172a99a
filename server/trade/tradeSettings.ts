import type { SettingKey } from '../../contract/finders.ts';
import type { Database } from '../database/tables.ts';

export const switchWords = ['yes', 'on', 'true', '1'];

/** Of the application settings; without one, ''. */
export const settingOf = async (db: Database, { category, key }: SettingKey): Promise<string> => {
  const row = await db
    .selectFrom('applicationSettings')
    .select('value')
    .where(({ eb, fn, and }) => and([eb(fn('lower', ['category']), '=', category), eb(fn('lower', ['key']), '=', key)]))
    .executeTakeFirst();
  return row?.value?.trim() ?? '';
};

export const isSwitchedOn = async (db: Database, category: string): Promise<boolean> =>
  switchWords.includes((await settingOf(db, { category, key: 'active' })).toLowerCase());

/** Of what is on without a setting. */
export const isSwitchedOff = async (db: Database, category: string): Promise<boolean> =>
  (await settingOf(db, { category, key: 'active' })).toLowerCase() === 'no';
