import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { type ErrorBody, errorText } from '../../contract/errors.ts';
import { importFailure } from '../../contract/importNote.ts';
import { offerImport, productImport } from '../../contract/sharedSpreadsheet.ts';
import { calls as importCalls } from '../../contract/workflows/offer-import/calls.ts';
import { calls as productImportCalls } from '../../contract/workflows/product-import/calls.ts';
import { type Text, useText } from '../messages/text.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { notesQuery } from './notesQuery.ts';

const POLL_MS = 15_000;

export const imports = {
  offerCompare: {
    job: offerImport,
    schedule: (data: ConsoleDataProvider) => data.call(importCalls.schedule),
    texts: {
      scheduled: 'offerCompare.scheduled',
      importing: 'offerCompare.importing',
      ended: 'offerCompare.ended',
      endedWell: 'offerCompare.endedWell',
      importFailed: 'offerCompare.importFailed',
    },
  },
  productMerge: {
    job: productImport,
    schedule: (data: ConsoleDataProvider) => data.call(productImportCalls.schedule),
    texts: {
      scheduled: 'productMerge.scheduled',
      importing: 'productMerge.importing',
      ended: 'productMerge.ended',
      endedWell: 'productMerge.endedWell',
      importFailed: 'productMerge.importFailed',
    },
  },
} as const;
export type ImportName = keyof typeof imports;

export interface ImportMessage {
  severity: 'success' | 'error';
  text: string;
}
export interface SpreadsheetImport {
  isRunning: boolean;
  canSchedule: boolean;
  schedule: () => void;
  message: ImportMessage | null;
  unavailable: string | null;
  endings: number;
  askSetting: () => void;
}

export const useSpreadsheetImport = (name: ImportName, onEnded: () => void): SpreadsheetImport => {
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<ImportMessage | null>(null);
  const { hasSpreadsheet } = useConsoleSettings();
  const [unavailable, setUnavailable] = useState(hasSpreadsheet ? null : errorText('NO_SPREADSHEET'));
  const isSending = useRef(false);
  const setting = useQuery({
    queryKey: settingKey(name),
    queryFn: async ({ signal }) => {
      const { settingCategory: category, settingKey: key } = imports[name].job;
      return (await data.getSetting({ category, key, signal })) !== '';
    },
    refetchInterval: (query) => (query.state.data === false ? false : POLL_MS),
    refetchIntervalInBackground: true,
    retry: false,
  });
  const isRunning = setting.data === true;
  const askSetting = useCallback(() => void queryClient.invalidateQueries({ queryKey: settingKey(name) }), [queryClient, name]);

  const wasRunning = useRef(false);
  const [endings, setEndings] = useState(0);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      setMessage(null);
      setEndings((count) => count + 1);
      onEnded();
      void endingOf(name, data, queryClient, text).then(setMessage);
    }
    wasRunning.current = isRunning;
  }, [name, isRunning, onEnded, data, queryClient, text]);

  const scheduling = useMutation({
    mutationFn: () => imports[name].schedule(data),
    onSuccess: async () => {
      // An answer on its way may be older than the schedule.
      await queryClient.cancelQueries({ queryKey: settingKey(name) });
      queryClient.setQueryData(settingKey(name), true);
      setMessage({ severity: 'success', text: text(imports[name].texts.scheduled) });
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
  return { isRunning, canSchedule, schedule, message, unavailable, endings, askSetting };
};

const settingKey = (name: ImportName) => ['running-import', name];

/** The notes of an import say how it ended. When they cannot be loaded, only the end is known. */
const endingOf = async (name: ImportName, data: ConsoleDataProvider, queryClient: QueryClient, text: Text): Promise<ImportMessage> => {
  const notes = await queryClient.fetchQuery(notesQuery(data, imports[name].job.noteCategory)).catch(() => null);
  if (!notes) return { severity: 'success', text: text(imports[name].texts.ended) };
  const failure = notes.map(({ note }) => importFailure(note)).find((reason) => reason !== null);
  if (failure !== undefined) return { severity: 'error', text: text(imports[name].texts.importFailed, { reason: failure }) };
  return { severity: 'success', text: text(imports[name].texts.endedWell) };
};

const isNoSpreadsheet = (reason: Error): boolean =>
  reason instanceof HttpError && (reason.body as ErrorBody | null)?.code === 'NO_SPREADSHEET';
