import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { calls } from '../../../contract/workflows/price-guard/calls.ts';
import { embeddedPage } from '../../helpers/embeddedPage.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import '../../../custom-pages/price-guard/PriceCheck.tsx';

const offer = {
  id: 1,
  entityCreatedOn: '2026-11-20T00:00:00.000Z',
  entityLastUpdatedOn: '2026-11-20T00:00:00.000Z',
  amount: 650,
  offerOrRequest: 'offer',
  organization: { id: 1, name: 'Kita' },
  product: { id: 1, title: 'Pixel 9' },
  currency: { id: 1, symbol: 'USD' },
};

const openStoring = () => {
  const stored: unknown[] = [];
  const proposals = [{ amount: 650.5, currency: { id: 1, symbol: 'USD' } }];
  const unusual = {
    index: 0,
    amount: 6505,
    currency: 'USD',
    product: 'Pixel 9',
    usual: 650,
    prices: 9,
    isNeighbour: false,
    base: 6505,
    proposals,
  };
  mockServer.use(
    http.get('/api/offer/search/findById', () => HttpResponse.json(offer)),
    http.get('/api/offer-from-text/ended', () => HttpResponse.json([])),
    http.get('/api/:name/search/:list', ({ params: { name } }) => {
      const rows = name === 'offer' ? [offer] : [];
      return HttpResponse.json(embeddedPage('offer', { rows, info: { number: 0, size: 20, totalElements: rows.length, totalPages: 1 } }));
    }),
    http.post(calls.check.path, () => HttpResponse.json({ baseCurrency: 'USD', unusual: [unusual] })),
    http.post('/api/offer-management/update-offer', async ({ request }) => {
      stored.push(((await request.json()) as { offer: { amount: number } }).offer.amount);
      return HttpResponse.json({ status: 'SUCCESS', errorList: [] });
    }),
  );
  signedInAs('CLERK', 'MANAGER');
  return stored;
};

/** What has the focus in the task in which the question comes: no timer ran since, however slow the machine is. */
const focusedAsItComes = () =>
  new Promise<Element | null>((resolve) => {
    const watching = new MutationObserver(() => {
      if (!screen.queryByText('Is this price right?')) return;
      watching.disconnect();
      resolve(document.activeElement);
    });
    watching.observe(document.body, { childList: true, subtree: true });
  });

it('takes no key that was typed ahead for an answer, and the next one for it', async () => {
  const stored = openStoring();
  const user = userEvent.setup();
  openConsole('/offer/1/edit');
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  const focused = focusedAsItComes();
  await user.type(amount, '6505{Enter}');
  expect(await focused).not.toBeInstanceOf(HTMLButtonElement);
  expect(stored).toEqual([]);
  const proposal = await screen.findByRole('button', { name: '650.50 USD' });
  await waitFor(() => expect(proposal).toHaveFocus());
  expect(stored).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored).toEqual([650.5]));
  expect(await screen.findByText('Kita')).toBeVisible();
});

it('asks in a cell of a list, too, however soon the price and Enter are typed', async () => {
  const stored = openStoring();
  const user = userEvent.setup();
  openConsole('/offer/list');
  await user.click(await screen.findByText('650.00'));
  await user.keyboard('6505{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Is this price right?' })).toBeVisible();
  expect(stored).toEqual([]);
  await user.click(screen.getByRole('button', { name: '650.50 USD' }));
  await waitFor(() => expect(stored).toEqual([650.5]));
});

const askAboutPrice = async (user: ReturnType<typeof userEvent.setup>) => {
  openConsole('/offer/1/edit');
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  await user.type(amount, '6505{Enter}');
  await screen.findByRole('dialog', { name: 'Is this price right?' });
  return amount;
};

it('stores nothing after Back, and leaves the price in the form', async () => {
  const stored = openStoring();
  const user = userEvent.setup();
  const amount = await askAboutPrice(user);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(amount).toHaveValue('6505');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Is this price right?' })).toBeVisible();
  expect(stored).toEqual([]);
});

it('stores a price as it was written once the guard knows that it is right, and also where that cannot be said', async () => {
  const stored = openStoring();
  const allowed: unknown[] = [];
  mockServer.use(
    http.post(calls.allow.path, async ({ request }) => {
      expect(stored).toEqual([]);
      allowed.push(await request.json());
      return new HttpResponse(null, { status: 503 });
    }),
  );
  const user = userEvent.setup();
  quiet();
  await askAboutPrice(user);
  await user.click(screen.getByRole('button', { name: 'Store as written' }));
  await waitFor(() => expect(stored).toEqual([6505]));
  const price = { organizationId: 1, productId: 1, currencyId: 1, amount: 6505, isRequest: false, gradeId: null };
  expect(allowed[0]).toEqual({ prices: [price] });
});
