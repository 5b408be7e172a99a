import { Box } from '@mui/material';
import { ImportAlert } from '../../src/trade/ImportAlert.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { LastImport } from './LastImport.tsx';
import type { OfferImport } from './useOfferImport.ts';

export const ImportStatus = ({ isRunning, message, unavailable, progress }: Omit<OfferImport, 'canSchedule' | 'schedule' | 'endings'>) => {
  const alert = <ImportAlert name="offerCompare" isRunning={isRunning} message={message} unavailable={unavailable} />;
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
