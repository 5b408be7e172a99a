import { Alert, LinearProgress } from '@mui/material';
import type { OfferImport } from './useOfferImport.ts';

/** What there is to say of the import: that it was scheduled, runs, ended, failed, or can never run. */
export const ImportStatus = ({ isRunning, message, unavailable }: Pick<OfferImport, 'isRunning' | 'message' | 'unavailable'>) => {
  if (unavailable) {
    return (
      <Alert severity="info" id="import-unavailable">
        {unavailable}
      </Alert>
    );
  }
  const said = message ?? (isRunning ? running : null);
  if (!said) return null;
  return (
    <Alert severity={said.severity} sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      {said.text}
      {isRunning ? <LinearProgress aria-label="Import of offers" color="inherit" sx={{ mt: 1 }} /> : null}
    </Alert>
  );
};

const running = { severity: 'info', text: 'Offers are being imported from the shared spreadsheet.' } as const;
