import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { OfferImport } from '../../contract/offers/importBatches.ts';
import { calls as importCalls } from '../../contract/workflows/offer-import/calls.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';

export const PROGRESS_MS = 2_000;
const PROGRESS_KEY = ['offer-import'];
const unknown: OfferImport = { running: null, last: null };

export interface ImportProgress extends OfferImport {
  isLoading: boolean;
}

/** `onBatchEnded` is called after each answer that no longer has the import that ran before. */
export const useImportProgress = (isRunning: boolean, onBatchEnded: () => void): ImportProgress => {
  const data = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const {
    data: told = unknown,
    dataUpdatedAt,
    isLoading,
  } = useQuery({
    queryKey: PROGRESS_KEY,
    queryFn: ({ signal }) => data.call(importCalls.progress, { signal }),
    refetchInterval: isRunning ? PROGRESS_MS : false,
    retry: false,
  });

  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current !== isRunning) void queryClient.invalidateQueries({ queryKey: PROGRESS_KEY });
    wasRunning.current = isRunning;
  }, [isRunning, queryClient]);

  const followed = useRef(false);
  useEffect(() => {
    if (!isRunning) followed.current = false;
    else if (told.running) followed.current = true;
    else if (followed.current && dataUpdatedAt > 0) onBatchEnded();
  }, [isRunning, told, dataUpdatedAt, onBatchEnded]);
  return { ...told, isLoading };
};
