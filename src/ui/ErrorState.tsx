import { Alert, Button } from '@mui/material';
import { useText } from '../messages/text.ts';

/** Says that something failed and offers to try it again. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const text = useText();
  return (
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
      {error instanceof Error && error.message !== '' ? error.message : text('ui.failed')}
    </Alert>
  );
};
