import { Box, Button, Container, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../ui/ErrorState.tsx';

/** What is left when drawing a page failed: it says so, and leads on. Both ways load the console anew, for what it held may be what broke it. */
export const ErrorPage = () => {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <Container component="main" maxWidth="sm" sx={{ pt: 8 }}>
      <Typography component="h1" variant="h5" gutterBottom>
        Something went wrong
      </Typography>
      <ErrorState error={new Error('This page could not be shown. What was saved is safe.')} onRetry={() => window.location.reload()} />
      <Box sx={{ pt: 2 }}>
        <Button href="/">Go to the home page</Button>
      </Box>
    </Container>
  );
};
