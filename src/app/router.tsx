import { lazy, type ReactNode, Suspense } from 'react';
import { AuthContext, I18nContext } from 'react-admin';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { SignInPage } from '../auth/SignInPage.tsx';
import { sessionProvider } from '../auth/sessionProvider.ts';
import { i18nProvider } from '../messages/i18nProvider.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Opening } from './Opening.tsx';

const loadConsole = () => import('./Console.tsx');
const Console = lazy(() => loadConsole().then((module) => ({ default: module.Console })));

const withTexts = (page: ReactNode) => <I18nContext value={i18nProvider}>{page}</I18nContext>;

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
