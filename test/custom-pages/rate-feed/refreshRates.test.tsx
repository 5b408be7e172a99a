import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { jobRunCall } from '../../../contract/jobRuns.ts';
import { calls } from '../../../contract/workflows/rate-feed/calls.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { changeBackend } from '../../src/live/changeBackend.ts';

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

it('the end of the job is heard of by the stream, and not asked for again and again', async () => {
  const changes = changeBackend();
  const run = { state: 'active' };
  const asked = backend(run);
  const { user } = open();
  await waitFor(() => expect(changes.streams).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Refresh rates' }));
  await waitFor(() => expect(asked.runs).toBe(1));
  run.state = 'completed';
  changes.tell([{ entity: 'job-run', kind: 'UPDATE', ids: null }]);
  expect(await screen.findByText('The feed was read. The general notes say which rates were left out.')).toBeInTheDocument();
  expect(asked.runs).toBe(2);
});

it('the first steps of an empty company take the rates by one click, and say in words why they cannot come', async () => {
  const problem = 'The rate feed could not be used: it cannot be reached, or broke off. No rate was changed.';
  const run = { state: 'failed', problem };
  backend(run);
  let rates = 0;
  signedInAs('CLERK', 'MANAGER');
  const { user } = openConsole('/');
  const answering = (total: () => number) => () =>
    HttpResponse.json({ _embedded: {}, page: { number: 0, size: 1, totalElements: total(), totalPages: total() } });
  mockServer.use(
    http.get(
      '/api/forex-rate/search/findAll',
      answering(() => rates),
    ),
    // A company of one currency would need no rate.
    http.get(
      '/api/currency/search/findAll',
      answering(() => 2),
    ),
  );
  await user.click(await screen.findByRole('button', { name: "Take today's rates" }));
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(screen.getByText(/Without internet, type them\./)).toBeInTheDocument();
  Object.assign(run, { state: 'completed', problem: null });
  rates = 2;
  await user.click(await screen.findByRole('button', { name: "Take today's rates" }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});
