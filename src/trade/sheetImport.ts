import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { errorText } from '../../contract/errors.ts';
import { importFailure } from '../../contract/importNote.ts';
import type { AnnouncingSetting, ScheduledJob, WorkflowCall } from '../../contract/workflow.ts';
import { keyShows } from '../live/refreshChanged.ts';
import { text } from '../messages/text.ts';
import { type ConsoleDataProvider, useConsoleData } from '../providers/dataProvider.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { notesQuery } from './notesQuery.ts';

export interface SheetImport {
  job: AnnouncingSetting & { noteCategory: string };
  call: WorkflowCall & { types?: { answer: ScheduledJob } | undefined };
}

export interface ImportMessage {
  severity: 'success' | 'error';
  text: string;
}

interface ImportState {
  message: ImportMessage | null;
  unavailable: string | null;
  endings: number;
}

const FORGOTTEN_MS = 1_000;

/** What the button, the message and the notes of an import share, since they stand in different places of a page. */
export const useImportState = ({ job: { settingCategory } }: SheetImport) => {
  const queryClient = useQueryClient();
  const { hasSpreadsheet } = useConsoleSettings();
  const first: ImportState = { message: null, unavailable: hasSpreadsheet ? null : errorText('NO_SPREADSHEET'), endings: 0 };
  const { data: state } = useQuery({
    queryKey: stateKey(settingCategory),
    queryFn: () => first,
    initialData: first,
    enabled: false,
    gcTime: FORGOTTEN_MS,
  });
  const change = useCallback(
    (next: (before: ImportState) => Partial<ImportState>) =>
      queryClient.setQueryData<ImportState>(stateKey(settingCategory), (before) => before && { ...before, ...next(before) }),
    [queryClient, settingCategory],
  );
  return { ...state, change };
};

export const runningQuery = (data: ConsoleDataProvider, { settingCategory: category, settingKey: key }: AnnouncingSetting) =>
  queryOptions({
    queryKey: [RUNNING_KEY, category],
    queryFn: async ({ signal }) => (await data.getSetting({ category, key, signal })) !== '',
    retry: false,
  });

const RUNNING_KEY = 'running-import';
keyShows(RUNNING_KEY, ['application-settings']);

const stateKey = (category: string) => ['import-state', category];

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
