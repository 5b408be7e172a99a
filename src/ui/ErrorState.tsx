import { Alert, Button } from '@mui/material';
import { HttpError } from 'react-admin';
import { text } from '../messages/text.ts';

export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => (
  <Alert
    severity="error"
    sx={{ alignItems: 'center' }}
    action={
      onRetry ? (
        <Button color="inherit" onClick={onRetry}>
          {text('ui.tryAgain')}
        </Button>
      ) : undefined
    }
  >
    {reasonOf(error) || text('ui.failed')}
  </Alert>
);

/** Where fields were refused, the message is only a heading: the reasons stand at the fields, which are not shown here. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  const atFields = error instanceof HttpError ? Object.values<string>(error.body?.errors ?? {}) : [];
  return atFields.length > 0 ? atFields.join(' ') : error.message;
};
