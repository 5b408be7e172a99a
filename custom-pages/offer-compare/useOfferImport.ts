import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { type ErrorBody, errorText } from '../../contract/errors.ts';
import { importFailure } from '../../contract/importNote.ts';
import { offerImport } from '../../contract/jobs.ts';
import type { OfferImport as Progress } from '../../contract/offers/importBatches.ts';
import { type Text, useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { notesQuery } from '../../src/ui/notesQuery.ts';
import { useImportProgress } from './useImportProgress.ts';

export const POLL_MS = 15_000;
const SETTING_KEY = ['offer-import-setting'];
const IMPORT_SETTING = { category: offerImport.settingCategory, key: offerImport.settingKey };

export interface ImportMessage {
  severity: 'success' | 'error';
  text: string;
}
export interface OfferImport {
  isRunning: boolean;
  canSchedule: boolean;
  schedule: () => void;
  message: ImportMessage | null;
  /** Why no import can ever be scheduled here; null when it can. */
  unavailable: string | null;
  progress: Progress;
  /** How many imports have ended since the page was opened. */
  endings: number;
}

/** The import of offers from the shared spreadsheet. Its setting is asked every 15 s while it runs; `onEnded` is called when it ends. */
export const useOfferImport = (onEnded: () => void): OfferImport => {
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<ImportMessage | null>(null);
  const { hasSpreadsheet = true } = useConsoleSettings();
  const [unavailable, setUnavailable] = useState(hasSpreadsheet ? null : errorText('NO_SPREADSHEET'));
  const isSending = useRef(false);
  const setting = useQuery({
    queryKey: SETTING_KEY,
    queryFn: async ({ signal }) => (await data.getSetting({ ...IMPORT_SETTING, signal })) !== '',
    refetchInterval: (query) => (query.state.data === false ? false : POLL_MS),
    refetchIntervalInBackground: true,
    retry: false,
  });
  const isRunning = setting.data === true;
  const askSetting = useCallback(() => void queryClient.invalidateQueries({ queryKey: SETTING_KEY }), [queryClient]);
  const progress = useImportProgress(isRunning, askSetting);

  const wasRunning = useRef(false);
  const [endings, setEndings] = useState(0);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      setMessage(null);
      setEndings((count) => count + 1);
      onEnded();
      void endingOf(data, queryClient, text).then(setMessage);
    }
    wasRunning.current = isRunning;
  }, [isRunning, onEnded, data, queryClient, text]);

  const scheduling = useMutation({
    mutationFn: () => data.scheduleOfferImport(),
    onSuccess: async () => {
      // An answer on its way may be older than the schedule.
      await queryClient.cancelQueries({ queryKey: SETTING_KEY });
      queryClient.setQueryData(SETTING_KEY, true);
      setMessage({ severity: 'success', text: text('offerCompare.scheduled') });
    },
    onError: (reason) => {
      if (isNoSpreadsheet(reason)) setUnavailable(reason.message);
      else setMessage({ severity: 'error', text: reason.message });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const schedule = () => {
    if (isSending.current) return;
    isSending.current = true;
    setMessage(null);
    scheduling.mutate();
  };
  const canSchedule = !isRunning && !setting.isPending && !scheduling.isPending && unavailable === null;
  return { isRunning, canSchedule, schedule, message, unavailable, progress, endings };
};

/** The notes of an import say how it ended. When they cannot be loaded, only the end is known. */
const endingOf = async (data: ConsoleDataProvider, queryClient: QueryClient, text: Text): Promise<ImportMessage> => {
  const notes = await queryClient.fetchQuery(notesQuery(data, offerImport.noteCategory)).catch(() => null);
  if (!notes) return { severity: 'success', text: text('offerCompare.ended') };
  const failure = notes.map(({ note }) => importFailure(note)).find((reason) => reason !== null);
  if (failure !== undefined) return { severity: 'error', text: text('offerCompare.importFailed', { reason: failure }) };
  return { severity: 'success', text: text('offerCompare.endedWell') };
};

const isNoSpreadsheet = (reason: Error): boolean =>
  reason instanceof HttpError && (reason.body as ErrorBody | null)?.code === 'NO_SPREADSHEET';
