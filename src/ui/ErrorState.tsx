import { Alert, Button } from '@mui/material';

/** Says that something failed and offers to try it again. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => (
  <Alert
    severity="error"
    sx={{ alignItems: 'center' }}
    action={
      onRetry ? (
        <Button color="inherit" onClick={onRetry}>
          Try again
        </Button>
      ) : undefined
    }
  >
    {error instanceof Error && error.message !== '' ? error.message : 'Something went wrong. Please try again.'}
  </Alert>
);
