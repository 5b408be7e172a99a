import { Box, LinearProgress } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isAllowed } from '../../contract/authentication.ts';
import type { ImportBatch, OfferImport } from '../../contract/offers/importBatches.ts';
import { calls as importCalls } from '../../contract/workflows/offer-import/calls.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { useIsLive } from '../../src/live/changeStream.ts';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { figure } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { ImportAlert } from '../../src/trade/ImportButton.tsx';
import { runningQuery, useFollowedImport } from '../../src/trade/sheetImport.ts';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDuration } from '../../src/ui/formatDuration.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { useCall } from '../../src/workflow/useCall.ts';
import { text } from './index.ts';
import { sheetImport, useReloadOffers } from './sheetImport.ts';

export const ImportStatus = () => {
  const data = useConsoleData();
  const queryClient = useQueryClient();
  const followed = useFollowedImport(sheetImport, { endedWell: text('compare.endedWell'), onEnded: useReloadOffers() });
  const { isRunning, message, unavailable } = followed;
  const askSetting = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: runningQuery(data, sheetImport.job).queryKey }),
    [queryClient, data],
  );
  const progress = useImportProgress(isRunning, askSetting);
  const alert = <ImportAlert {...followed} importing={text('compare.importing')} />;
  if (unavailable || !(message || isRunning || progress.last || progress.isLoading)) return alert;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {alert}
      {/* Outside of the alert, which screen readers read again whenever it changes. */}
      {isRunning ? <ImportProgress running={progress.running} /> : null}
      {progress.last ? (
        <LastImport last={progress.last} />
      ) : progress.isLoading ? (
        <Box sx={{ minHeight: { xs: 60, sm: 40, lg: 20 } }} />
      ) : null}
    </Box>
  );
};

const PROGRESS_MS = 2_000;
const PROGRESS_KEY = ['offer-import'];
keyShows('offer-import', ['import-batch']);
const unknown: OfferImport = { running: null, last: null };

interface ImportProgress extends OfferImport {
  isLoading: boolean;
}

/** `onBatchEnded` is called after each answer that no longer has the import that ran before. */
const useImportProgress = (isRunning: boolean, onBatchEnded: () => void): ImportProgress => {
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const {
    data: told = unknown,
    dataUpdatedAt,
    isLoading,
  } = useCall(PROGRESS_KEY, importCalls.progress, {}, { refetchInterval: isRunning && !isLive ? PROGRESS_MS : false, retry: false });

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

const LastImport = ({ last }: { last: ImportBatch }) => {
  const { timeZone } = useConsoleSettings();
  const authorities = useSession()?.authorities ?? null;
  return (
    <Box id="last-import" sx={{ color: 'text.secondary' }}>
      {endingOf(last, timeZone)}{' '}
      {isAllowed({ anyOf: ['MANAGER'] }, authorities) ? <TextLink to="/import-batch">{text('compare.allImports')}</TextLink> : null}
    </Box>
  );
};

const endingOf = (batch: ImportBatch, timeZone: string): string => {
  const { state, finishedOn, startedOn, durationMs, failure } = batch;
  if (state === 'STOPPED') return text('compare.lastStopped', { when: formatDate(startedOn, timeZone) });
  const ended = { when: formatDate(finishedOn ?? startedOn, timeZone), duration: formatDuration(durationMs ?? 0) };
  const counts = text('compare.importCounts', {
    read: figure(batch.rowsRead),
    added: figure(batch.rowsAdded),
    unchanged: figure(batch.rowsLeftAlone),
    refused: figure(batch.rowsRefused),
  });
  if (state === 'FAILED') return text('compare.lastFailed', { ...ended, counts, reason: failure ?? '' });
  return text('compare.lastEnded', { ...ended, counts });
};

/** How far an import is. The bar says nothing by itself to a screen reader; its value is read when somebody asks for it. */
const ImportProgress = ({ running }: { running: ImportBatch | null }) => {
  const said = running ? countsOf(running) : undefined;
  const percent = running ? percentOf(running) : null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        // A bar that runs to and fro counts as parts of the page that jump.
        variant="determinate"
        value={percent ?? 0}
        aria-valuenow={percent ?? undefined}
        aria-label={text('compare.importProgress')}
        aria-valuetext={said}
        sx={{ height: 6, borderRadius: 3 }}
      />
      {said ? <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{said}</Box> : null}
    </Box>
  );
};

const percentOf = ({ rowsRead, rowsInAll }: ImportBatch): number | null =>
  rowsInAll === null || rowsInAll === 0 ? null : Math.min(100, Math.floor((100 * rowsRead) / rowsInAll));

const countsOf = ({ rowsRead, rowsInAll, rowsAdded, rowsLeftAlone, rowsRefused }: ImportBatch): string => {
  const counts = { read: figure(rowsRead), good: figure(rowsAdded + rowsLeftAlone), bad: figure(rowsRefused) };
  return rowsInAll === null ? text('compare.rowsRead', counts) : text('compare.rowsReadOf', { ...counts, all: figure(rowsInAll) });
};
