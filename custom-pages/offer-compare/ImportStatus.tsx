import { Alert, LinearProgress } from '@mui/material';
import { useText } from '../../src/messages/text.ts';
import type { OfferImport } from './useOfferImport.ts';

/** Says that the import was scheduled, runs, has ended, has failed, or is not available. */
export const ImportStatus = ({ isRunning, message, unavailable }: Pick<OfferImport, 'isRunning' | 'message' | 'unavailable'>) => {
  const text = useText();
  if (unavailable) {
    return (
      <Alert severity="info" id="import-unavailable">
        {unavailable}
      </Alert>
    );
  }
  const said = message ?? (isRunning ? ({ severity: 'info', text: text('offerCompare.importing') } as const) : null);
  if (!said) return null;
  return (
    <Alert severity={said.severity} sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      {said.text}
      {isRunning ? <LinearProgress aria-label={text('offerCompare.importProgress')} color="inherit" sx={{ mt: 1 }} /> : null}
    </Alert>
  );
};
