import { callPage } from './callPage.ts';

/** A record of any resource that contains a text. */
export interface FoundRecord {
  entityPath: string;
  id: number;
  title: string;
}

export const searchRecordsCall = '/api/d/search/findAllByKeywordCaseInsensitive';

/** The call that searches every resource which the user may read. */
export const searchRecords = {
  /** The best matches first. */
  searchRecords: async ({ keyword, size, signal }: { keyword: string; size: number; signal?: AbortSignal }): Promise<FoundRecord[]> =>
    (await callPage<FoundRecord>(searchRecordsCall, { query: { keyword, pageNumber: 0, pageSize: size }, signal })).rows,
};
