import { lazy, Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { SignInPage } from '../auth/SignInPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Opening } from './Opening.tsx';

const loadConsole = () => import('./Console.tsx');
const Console = lazy(() => loadConsole().then((module) => ({ default: module.Console })));

/** Signing in stands outside the console, so that it loads a fraction of it; the rest is fetched while the user types. */
export const consoleRoutes: RouteObject[] = [
  { path: '/sign-in', element: <SignInPage onTyping={() => void loadConsole()} />, errorElement: <ErrorPage /> },
  {
    path: '*',
    element: (
      <Suspense fallback={<Opening />}>
        <Console />
      </Suspense>
    ),
    errorElement: <ErrorPage />,
  },
];

export const createConsoleRouter = () => createBrowserRouter(consoleRoutes);
