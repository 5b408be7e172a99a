import { Alert } from '@mui/material';
import type { ImportMessage } from './sheetImport.ts';

interface ImportAlertProps {
  isRunning: boolean;
  message: ImportMessage | null;
  unavailable: string | null;
  /** What is said while it runs. */
  importing: string;
}

/** Says that an import was scheduled, runs, has ended, has failed, or is not available. `import-unavailable` describes its button. */
export const ImportAlert = ({ isRunning, message, unavailable, importing }: ImportAlertProps) => {
  if (unavailable) {
    return (
      <Alert severity="info" id="import-unavailable">
        {unavailable}
      </Alert>
    );
  }
  const said = message ?? (isRunning ? ({ severity: 'info', text: importing } as const) : null);
  return said ? <Alert severity={said.severity}>{said.text}</Alert> : null;
};
