import { Alert, Box } from '@mui/material';
import { useText } from '../../src/messages/text.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { LastImport } from './LastImport.tsx';
import type { OfferImport } from './useOfferImport.ts';

/** Says that the import was scheduled, runs, has ended, has failed, or is not available; and when the last one ended, and how. */
export const ImportStatus = ({ isRunning, message, unavailable, progress }: Omit<OfferImport, 'canSchedule' | 'schedule' | 'endings'>) => {
  const text = useText();
  if (unavailable) {
    return (
      <Alert severity="info" id="import-unavailable">
        {unavailable}
      </Alert>
    );
  }
  const said = message ?? (isRunning ? ({ severity: 'info', text: text('offerCompare.importing') } as const) : null);
  if (!said && !progress.last) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {said ? <Alert severity={said.severity}>{said.text}</Alert> : null}
      {/* Outside of the alert, which screen readers read again whenever it changes. */}
      {isRunning ? <ImportProgress running={progress.running} /> : null}
      {progress.last ? <LastImport last={progress.last} /> : null}
    </Box>
  );
};
