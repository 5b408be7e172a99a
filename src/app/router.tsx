import { Box, Button, Container, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { AuthContext, I18nContext } from 'react-admin';
import { createBrowserRouter, type RouteObject, useRouteError } from 'react-router-dom';
import { SignInPage } from '../auth/SignInPage.tsx';
import { sessionProvider } from '../auth/sessionProvider.ts';
import { i18nProvider, text } from '../messages/text.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Opening } from '../ui/PageSkeleton.tsx';

const loadConsole = () => import('./Console.tsx');
const Console = lazy(() => loadConsole().then((module) => ({ default: module.Console })));

const withTexts = (page: ReactNode) => <I18nContext value={i18nProvider}>{page}</I18nContext>;

/** Shown when drawing a page failed. Both its buttons load the console anew: what it held may be the cause. */
const ErrorPage = () => {
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

/** Signing in stands outside the console, so that it loads a fraction of it; the rest is fetched while the user types. */
export const consoleRoutes: RouteObject[] = [
  {
    path: '/sign-in',
    element: withTexts(
      <AuthContext value={sessionProvider}>
        <SignInPage onTyping={() => void loadConsole()} />
      </AuthContext>,
    ),
    errorElement: withTexts(<ErrorPage />),
  },
  {
    path: '*',
    element: withTexts(
      <Suspense fallback={<Opening />}>
        <Console />
      </Suspense>,
    ),
    errorElement: withTexts(<ErrorPage />),
  },
];

export const createConsoleRouter = () => createBrowserRouter(consoleRoutes);
