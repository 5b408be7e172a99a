import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { calls as marketCalls } from '../../../contract/workflows/market-day/calls.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';

const found = (path: string, answer: object) => mockServer.use(http.get(path, () => HttpResponse.json(answer)));
const section = (name: string) => screen.findByRole('region', { name });
const mover = (id: number, before: number, amount: number, percent: number) => ({
  product: { id, title: `P${id}` },
  organizationName: 'Alpha',
  amount,
  before,
  percent,
});
const stillEmpty = () =>
  mockServer.use(
    http.get('/api/:entity/search/:finder', () =>
      HttpResponse.json({ content: [], page: { number: 0, size: 1, totalElements: 1, totalPages: 1 } }),
    ),
  );

it('a section that fails says so and leaves the others, and is read again', async () => {
  quiet();
  stillEmpty();
  signedInAs('CLERK');
  found(marketCalls.suppliers.path, { now: 12, usual: 10, silent: [], silentInAll: 0 });
  mockServer.use(http.get(marketCalls.movers.path, () => HttpResponse.json({ message: 'The database is away.' }, { status: 503 })));
  const { user } = openConsole('/', { switchedOff: [] });
  const movers = await section('Best prices that moved');
  expect(await within(movers).findByRole('alert')).toHaveTextContent('The database is away.');
  expect(await screen.findByText('No supplier is silent for longer than usual.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Suppliers heard today 12/ })).toHaveAttribute('href', '/d/organization/list');
  found(marketCalls.movers.path, { daysAgo: 1, inAll: 2, movers: [mover(2, 20, 22, 10), mover(1, 500, 490, -2)] });
  await user.click(within(movers).getByRole('button', { name: 'Try again' }));
  const titles = () =>
    within(movers)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(['P2', 'P1']));
  expect(within(movers).getByText('▼ −10.00 (−2.00%)')).toBeVisible();
  await user.click(within(movers).getByRole('button', { name: 'Amount' }));
  expect(titles()).toEqual(['P1', 'P2']);
});

it('shows what the roles allow, and what is quiet says so', async () => {
  signedInAs('MANAGER');
  openConsole('/', { switchedOff: [] });
  expect(await screen.findByText('No job failed.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Best prices that moved' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Offers today/ })).toBeNull();
});
