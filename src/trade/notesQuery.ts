import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';

export const notesQuery = (data: ConsoleDataProvider, category: string) =>
  queryOptions({
    queryKey: notesKey(category),
    queryFn: ({ signal }) => data.getNotes({ category, signal }),
    retry: false,
  });

export const notesKey = (category: string) => ['general-notes', category];
