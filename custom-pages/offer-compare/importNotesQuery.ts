import { queryOptions } from '@tanstack/react-query';
import type { GeneralNote } from '../../contract/importNote.ts';
import { offerImport } from '../../contract/jobs.ts';
import { callPage } from '../../src/providers/callPage.ts';

/** What the last import of offers noted. */
export const importNotesQuery = queryOptions({
  queryKey: ['general-notes', offerImport.noteCategory],
  queryFn: async ({ signal }): Promise<GeneralNote[]> => {
    const query = { category: offerImport.noteCategory, page: 0, size: 9999 };
    return (await callPage<GeneralNote>('/api/general-note/search/findAllByCategoryCaseInsensitive', { query, signal })).rows;
  },
  retry: false,
});
