import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { jobRunCall } from '../../../contract/jobRuns.ts';
import { calls } from '../../../contract/workflows/rate-feed/calls.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';

const id = '6f1c5e0a-7a1c-4a86-9d4b-2b8e8e1f0a11';

const backend = (run: { state: string; problem?: string }) => {
  const asked = { starts: 0, lists: 0, runs: 0 };
  mockServer.use(
    http.get('/api/forex-rate/search/findAll', () => {
      asked.lists += 1;
      return HttpResponse.json({ _embedded: { forexRate: [] }, page: { number: 0, size: 20, totalElements: 0, totalPages: 0 } });
    }),
    http.post(calls.refreshRates.path, () => {
      asked.starts += 1;
      return HttpResponse.json({ status: 'SUCCESS', jobCode: id, errorList: [] });
    }),
    http.get(`${jobRunCall}/:id`, ({ params }) => {
      asked.runs += 1;
      return HttpResponse.json({ id: params.id, name: 'refresh-rates', problem: null, ...run });
    }),
  );
  return asked;
};
const open = () => {
  signedInAs('MANAGER');
  return openConsole('/forex-rate/list', { hasRateFeed: true });
};

it('the button reads the feed, follows the job to its end, and shows the list anew', async () => {
  const asked = backend({ state: 'completed' });
  const { user } = open();
  await waitFor(() => expect(asked.lists).toBe(1));
  await user.click(await screen.findByRole('button', { name: 'Refresh rates' }));
  expect(await screen.findByText('The feed was read. The general notes say which rates were left out.')).toBeInTheDocument();
  await waitFor(() => expect(asked.lists).toBe(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh rates' })).toBeEnabled());
  expect(asked).toMatchObject({ starts: 1, runs: 1 });
});

it('a feed that could not be used says why', async () => {
  backend({ state: 'failed', problem: 'The rate feed could not be used: it answered 503. No rate was changed.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refresh rates' }));
  expect(await screen.findByText(/it answered 503/)).toBeInTheDocument();
});

it('a start that is refused says why, and can be tried again', async () => {
  quiet();
  backend({ state: 'completed' });
  mockServer.use(
    http.post(calls.refreshRates.path, () =>
      HttpResponse.json({ code: 'NO_RATE_FEED', message: 'No feed is set up.', errors: {} }, { status: 409 }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refresh rates' }));
  expect(await screen.findByText('No feed is set up.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh rates' })).toBeEnabled());
});
