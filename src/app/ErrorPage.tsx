import { Box, Button, Container, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useText } from '../messages/text.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

/** Shown when drawing a page failed. Both its buttons load the console anew: what it held may be the cause. */
export const ErrorPage = () => {
  const text = useText();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <Container component="main" maxWidth="sm" sx={{ pt: 8 }}>
      <Typography component="h1" variant="h5" gutterBottom>
        {text('app.somethingWentWrong')}
      </Typography>
      <ErrorState error={new Error(text('app.pageBroken'))} onRetry={() => window.location.reload()} />
      <Box sx={{ pt: 2 }}>
        <Button href="/">{text('app.goHome')}</Button>
      </Box>
    </Container>
  );
};
