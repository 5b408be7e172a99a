import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { offerImport } from '../../contract/jobs.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';

export const IMPORT_NOTES_KEY = ['general-notes', offerImport.noteCategory];

/** The notes of the last import of offers. */
export const importNotesQuery = (data: ConsoleDataProvider) =>
  queryOptions({
    queryKey: IMPORT_NOTES_KEY,
    queryFn: ({ signal }) => data.getNotes({ category: offerImport.noteCategory, signal }),
    retry: false,
  });

export const useImportNotes = () => useQuery(importNotesQuery(useDataProvider<ConsoleDataProvider>()));
