import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';

/** What holds for every page that a clerk alone may open, whichever workflow brings it. */
export const asksToSignIn = async (path: string): Promise<void> => {
  const app = openConsole(path);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(app.address()).toBe('/sign-in');
  expect(app.router.state.location.state).toEqual({ from: path });
};

export const deniesManager = async (path: string): Promise<void> => {
  signedInAs('MANAGER');
  const app = openConsole(path);
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  expect(app.address()).toBe('/access-denied');
};

export const opensToClerk = async (path: string): Promise<void> => {
  signedInAs('CLERK');
  quiet();
  let calls = 0;
  mockServer.use(http.all('/api/*', () => new HttpResponse(null, { status: ++calls && 404 })));
  const app = openConsole(path);
  await waitFor(() => expect(calls + screen.queryAllByRole('heading', { level: 1 }).length).toBeGreaterThan(0));
  expect(app.address()).not.toBe('/access-denied');
  expect(screen.queryByRole('heading', { name: 'Access denied' })).toBeNull();
};
