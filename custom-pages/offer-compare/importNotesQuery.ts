import { queryOptions } from '@tanstack/react-query';
import type { GeneralNote } from '../../contract/importNote.ts';
import { offerImport } from '../../contract/jobs.ts';
import { readPage } from '../../contract/records.ts';
import { callApi } from '../../src/providers/callApi.ts';

/** What the last import of offers noted. */
export const importNotesQuery = queryOptions({
  queryKey: ['general-notes', offerImport.noteCategory],
  queryFn: async ({ signal }): Promise<GeneralNote[]> => {
    const query = { category: offerImport.noteCategory, page: 0, size: 9999 };
    return readPage<GeneralNote>(await callApi('/api/general-note/search/findAllByCategoryCaseInsensitive', { query, signal })).rows;
  },
  retry: false,
});
