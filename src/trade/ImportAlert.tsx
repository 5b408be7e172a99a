import { Alert } from '@mui/material';
import { useText } from '../messages/text.ts';
import { type ImportName, imports, type SpreadsheetImport } from './useSpreadsheetImport.ts';

interface ImportAlertProps extends Pick<SpreadsheetImport, 'isRunning' | 'message' | 'unavailable'> {
  name: ImportName;
}

/** Says that an import was scheduled, runs, has ended, has failed, or is not available. `import-unavailable` describes its button. */
export const ImportAlert = ({ name, isRunning, message, unavailable }: ImportAlertProps) => {
  const text = useText();
  if (unavailable) {
    return (
      <Alert severity="info" id="import-unavailable">
        {unavailable}
      </Alert>
    );
  }
  const said = message ?? (isRunning ? ({ severity: 'info', text: text(imports[name].texts.importing) } as const) : null);
  return said ? <Alert severity={said.severity}>{said.text}</Alert> : null;
};
