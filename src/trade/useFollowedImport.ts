import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { importFailure } from '../../contract/importNote.ts';
import { text } from '../messages/text.ts';
import { type ConsoleDataProvider, useConsoleData } from '../providers/dataProvider.ts';
import { notesQuery } from './notesQuery.ts';
import { type ImportMessage, runningQuery, type SheetImport, useImportState } from './sheetImport.ts';

const POLL_MS = 15_000;

export const useFollowedImport = (sheetImport: SheetImport, { endedWell, onEnded }: { endedWell: string; onEnded: () => void }) => {
  const data = useConsoleData();
  const queryClient = useQueryClient();
  const { message, unavailable, change } = useImportState(sheetImport);
  const { job } = sheetImport;
  const setting = useQuery({
    ...runningQuery(data, job),
    refetchInterval: ({ state }) => state.data !== false && POLL_MS,
    refetchIntervalInBackground: true,
  });
  const isRunning = setting.data === true;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      change(({ endings }) => ({ message: null, endings: endings + 1 }));
      onEnded();
      void endingOf(data, queryClient, job.noteCategory).then((ending) =>
        change(() => ({ message: ending ?? { severity: 'success', text: endedWell } })),
      );
    }
    wasRunning.current = isRunning;
  }, [isRunning, onEnded, endedWell, change, data, queryClient, job]);
  return { isRunning, message, unavailable };
};

/** The notes of an import say how it ended. When they cannot be loaded, only the end is known. Null: it ended well. */
const endingOf = async (data: ConsoleDataProvider, queryClient: QueryClient, category: string): Promise<ImportMessage | null> => {
  const notes = await queryClient.fetchQuery(notesQuery(data, category)).catch(() => null);
  if (!notes) return { severity: 'success', text: text('notes.ended') };
  const reason = notes.map(({ note }) => importFailure(note)).find((failure) => failure !== null);
  return reason === undefined ? null : { severity: 'error', text: text('notes.failedBecause', { reason }) };
};
