import { searchCall } from '../../contract/dialects.ts';
import { callPage } from './callPage.ts';

/** A record of any resource that contains a text. */
export interface FoundRecord {
  entityPath: string;
  id: number;
  title: string;
}

/** The call that searches every resource whose screens the user may open. */
export const searchRecords = {
  /** The best matches first. */
  searchRecords: async ({ keyword, size, signal }: { keyword: string; size: number; signal?: AbortSignal }): Promise<FoundRecord[]> =>
    (await callPage<FoundRecord>(searchCall.path, { query: { keyword, pageNumber: 0, pageSize: size }, signal })).rows,
};
