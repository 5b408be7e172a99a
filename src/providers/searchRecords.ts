import { searchCall } from '../../contract/dialects.ts';
import { callPage } from './callPage.ts';

export interface FoundRecord {
  entityPath: string;
  id: number;
  title: string;
}

export const searchRecords = {
  searchRecords: async ({ keyword, size, signal }: { keyword: string; size: number; signal?: AbortSignal }): Promise<FoundRecord[]> =>
    (await callPage<FoundRecord>(searchCall.path, { query: { keyword, pageNumber: 0, pageSize: size }, signal })).rows,
};
