import type { SettingKey } from '../../contract/finders.ts';
import type { Database } from '../database/tables.ts';

/** Of the application settings; without one, ''. */
export const settingOf = async (db: Database, { category, key }: SettingKey): Promise<string> => {
  const row = await db
    .selectFrom('applicationSettings')
    .select('value')
    .where(({ eb, fn, and }) => and([eb(fn('lower', ['category']), '=', category), eb(fn('lower', ['key']), '=', key)]))
    .executeTakeFirst();
  return row?.value?.trim() ?? '';
};
