import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { ImportAlert } from '../../src/trade/ImportButton.tsx';
import { runningQuery } from '../../src/trade/sheetImport.ts';
import { useFollowedImport } from '../../src/trade/useFollowedImport.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { LastImport } from './LastImport.tsx';
import { sheetImport, useReloadOffers } from './sheetImport.ts';
import type { texts } from './texts.ts';
import { useImportProgress } from './useImportProgress.ts';

export const ImportStatus = () => {
  const text = useTextsOf<typeof texts>('offer-import');
  const data = useDataProvider<ConsoleDataProvider>();
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
      {progress.last ? <LastImport last={progress.last} /> : progress.isLoading ? <Box sx={{ minHeight: { xs: 60, sm: 20 } }} /> : null}
    </Box>
  );
};
