import { Alert, LinearProgress } from '@mui/material';
import type { OfferImport } from './useOfferImport.ts';

/** What there is to say of the import: that it was scheduled, runs, ended, failed, or can never run. */
export const ImportStatus = ({ isRunning, message, unavailable }: Pick<OfferImport, 'isRunning' | 'message' | 'unavailable'>) => (
  <>
    {unavailable ? (
      <Alert severity="info" id="import-unavailable">
        {unavailable}
      </Alert>
    ) : null}
    {message ? <Alert severity={message.severity}>{message.text}</Alert> : null}
    {isRunning ? (
      <Alert severity="info" role="status" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
        Offers are being imported from the shared spreadsheet.
        <LinearProgress aria-label="Import of offers" sx={{ mt: 1 }} />
      </Alert>
    ) : null}
  </>
);
