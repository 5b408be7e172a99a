import { HttpError } from 'react-admin';
import { finderCalls, type LatestRate, type SettingKey } from '../../contract/finders.ts';
import type { GeneralNote } from '../../contract/importNote.ts';
import { callApi } from './callApi.ts';
import { callPage } from './callPage.ts';

const ALL_NOTES = 9999;

export const finders = {
  getSetting: async ({ signal, ...query }: SettingKey & { signal?: AbortSignal }): Promise<string> => {
    try {
      const { value } = await callApi<{ value: string | null }>(finderCalls.settingByKey, { query: { ...query }, signal });
      return (value ?? '').trim();
    } catch (reason) {
      if (reason instanceof HttpError && reason.status === 404) return '';
      throw reason;
    }
  },

  getLatestRates: async ({ base, signal }: { base: string; signal?: AbortSignal }): Promise<LatestRate[]> =>
    (await callPage<LatestRate>(finderCalls.latestRatesByBase, { query: { base, pageNumber: 0, pageSize: 1000 }, signal })).rows,

  getNotes: async ({ category, signal }: { category: string; signal?: AbortSignal }): Promise<GeneralNote[]> =>
    (await callPage<GeneralNote>(finderCalls.notesByCategory, { query: { category, page: 0, size: ALL_NOTES }, signal })).rows,
};
