import { queryOptions } from '@tanstack/react-query';
import { keyShows } from '../live/refreshChanged.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';

export const notesQuery = (data: ConsoleDataProvider, category: string) =>
  queryOptions({
    queryKey: notesKey(category),
    queryFn: ({ signal }) => data.getNotes({ category, signal }),
    retry: false,
  });

export const notesKey = (category: string) => [NOTES_KEY, category];

const NOTES_KEY = 'general-notes';
keyShows(NOTES_KEY, ['general-note']);
