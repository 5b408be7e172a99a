import { HttpError } from 'react-admin';
import { finderCalls, type SettingKey } from '../../contract/finders.ts';
import type { GeneralNote } from '../../contract/importNote.ts';
import { readPage } from '../../contract/records.ts';
import { callApi } from './callApi.ts';
import { callPage } from './callPage.ts';

const ALL_NOTES = 9999;

export const finders = {
  getSetting: async ({ signal, ...query }: SettingKey & { signal?: AbortSignal }): Promise<string> => {
    try {
      const json = await callApi<Setting | null>(finderCalls.settingByKey, { query: { ...query }, signal });
      const setting = json && '_embedded' in json ? readPage<Setting>(json).rows[0] : json;
      return (setting?.value ?? '').trim();
    } catch (reason) {
      if (reason instanceof HttpError && reason.status === 404) return '';
      throw reason;
    }
  },

  getNotes: async ({ category, signal }: { category: string; signal?: AbortSignal }): Promise<GeneralNote[]> =>
    (await callPage<GeneralNote>(finderCalls.notesByCategory, { query: { category, page: 0, size: ALL_NOTES }, signal })).rows,
};

interface Setting {
  value?: string | null;
}
