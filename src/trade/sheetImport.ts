import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText } from '../../contract/errors.ts';
import type { AnnouncingSetting, ScheduledJob, WorkflowCall } from '../../contract/workflow.ts';
import { keyShows } from '../live/refreshChanged.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';

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
