import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { type ErrorBody, errorText } from '../../contract/errors.ts';
import { importFailure } from '../../contract/importNote.ts';
import { offerImport } from '../../contract/jobs.ts';
import { offerCompareCalls } from '../../contract/offers/compare.ts';
import { readPage } from '../../contract/records.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { callApi } from '../../src/providers/callApi.ts';
import { callManagement } from '../../src/providers/callManagement.ts';
import { importNotesQuery } from './importNotesQuery.ts';

export const POLL_MS = 15_000;
const SETTING_KEY = ['offer-import-setting'];

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
}

/** The import of offers from the shared spreadsheet: whether one runs, asked every 15 s while it does; `onEnded` when it no longer does. */
export const useOfferImport = (onEnded: () => void): OfferImport => {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<ImportMessage | null>(null);
  const { hasSpreadsheet = true } = useConsoleSettings();
  const [unavailable, setUnavailable] = useState(hasSpreadsheet ? null : errorText('NO_SPREADSHEET'));
  const isSending = useRef(false);
  const setting = useQuery({
    queryKey: SETTING_KEY,
    queryFn: ({ signal }) => loadIsRunning(signal),
    refetchInterval: (query) => (query.state.data === false ? false : POLL_MS),
    refetchIntervalInBackground: true,
    retry: false,
  });
  const isRunning = setting.data === true;

  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      setMessage(null);
      onEnded();
      void endingOf(queryClient).then(setMessage);
    }
    wasRunning.current = isRunning;
  }, [isRunning, onEnded, queryClient]);

  const scheduling = useMutation({
    mutationFn: () => callManagement(offerCompareCalls.scheduleImport),
    onSuccess: async () => {
      // An answer that is on its way may be older than the schedule.
      await queryClient.cancelQueries({ queryKey: SETTING_KEY });
      queryClient.setQueryData(SETTING_KEY, true);
      setMessage({ severity: 'success', text: 'The offers from the shared spreadsheet will be imported shortly.' });
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
  return { isRunning, canSchedule, schedule, message, unavailable };
};

/** How an import ended is for its notes to say; when they cannot be loaded, only that it ended is known. */
const endingOf = async (queryClient: QueryClient): Promise<ImportMessage> => {
  const notes = await queryClient.fetchQuery(importNotesQuery).catch(() => null);
  if (!notes) return { severity: 'success', text: 'The import has ended.' };
  const failure = notes.map(({ note }) => importFailure(note)).find((text) => text !== null);
  if (failure !== undefined) return { severity: 'error', text: `The import failed. ${failure}` };
  return { severity: 'success', text: 'The import has ended. Offers and notes are up to date.' };
};

/** A setting that is not there is an empty one. */
const loadIsRunning = async (signal: AbortSignal): Promise<boolean> => {
  const query = { category: offerImport.settingCategory, key: offerImport.settingKey };
  try {
    const json = await callApi<{ value?: string | null } | null>('/api/application-settings/search/findByCategoryAndKey', {
      query,
      signal,
    });
    const setting = json && '_embedded' in json ? readPage<{ value?: string | null }>(json).rows[0] : json;
    return (setting?.value ?? '').trim() !== '';
  } catch (reason) {
    if (reason instanceof HttpError && reason.status === 404) return false;
    throw reason;
  }
};

const isNoSpreadsheet = (reason: Error): boolean =>
  reason instanceof HttpError && (reason.body as ErrorBody | null)?.code === 'NO_SPREADSHEET';
