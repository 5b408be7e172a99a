import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { calls } from '../../../contract/workflows/price-guard/calls.ts';
import { heldPrice } from '../../../contract/workflows/price-guard/heldPrice.ts';
import { embeddedPage } from '../../helpers/embeddedPage.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';

it('a list of offers marks those whose price is held, by one question for all its rows', async () => {
  const asked: string[] = [];
  const times = { entityCreatedOn: '2026-11-20T00:00:00.000Z', entityLastUpdatedOn: '2026-11-20T00:00:00.000Z' };
  const rows = [1, 2, 3].map((id) => ({
    id,
    ...times,
    amount: id,
    offerOrRequest: 'OFFER',
    organization: { id, name: `Supplier ${id}` },
    product: { id: 1, title: 'Pixel 9' },
    currency: { id: 1, symbol: 'USD' },
  }));
  mockServer.use(
    http.get(`/api/console/${heldPrice}`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([{ id: 2 }], { headers: { 'Content-Range': 'held-price 0-0/1' } });
    }),
    http.get('/api/offer-from-text/ended', () => HttpResponse.json([])),
    http.get('/api/offer/search/:list', () =>
      HttpResponse.json(embeddedPage('offer', { rows, info: { number: 0, size: 20, totalElements: 3, totalPages: 1 } })),
    ),
    http.get('/api/:name/search/:list', () =>
      HttpResponse.json(embeddedPage('none', { rows: [], info: { number: 0, size: 20, totalElements: 0, totalPages: 0 } })),
    ),
  );
  signedInAs('CLERK', 'MANAGER');
  openConsole('/offer/list');
  const mark = await screen.findByText('Held');
  const [row] = screen.getAllByRole('row').filter((each) => within(each).queryByText('Supplier 2'));
  expect(row).toContainElement(mark);
  expect(screen.getAllByText('Held')).toHaveLength(1);
  // The menu counts them with a question of its own.
  expect(asked.filter((search) => search.includes('%22id%22%3A'))).toEqual([`?${new URLSearchParams({ filter: '{"id":[1,2,3]}' })}`]);
  expect(asked).toHaveLength(2);
});

const openHeldOffer = async (sent: unknown[]) => {
  const offer = {
    id: 2,
    entityCreatedOn: '2026-11-20T00:00:00.000Z',
    entityLastUpdatedOn: '2026-11-20T00:00:00.000Z',
    amount: 6505,
    offerOrRequest: 'offer',
    organization: { id: 1, name: 'Kita' },
    product: { id: 1, title: 'Pixel 9' },
    currency: { id: 1, symbol: 'USD' },
  };
  const { entityLastUpdatedOn } = offer;
  const held = {
    id: 2,
    entityLastUpdatedOn,
    amount: 6505,
    currency: offer.currency,
    usual: 650,
    prices: 9,
    isNeighbour: false,
    proposals: [{ amount: 650.5, currency: { id: 4, symbol: 'EUR' } }],
  };
  mockServer.use(
    http.get('/api/offer/search/findById', () => HttpResponse.json(offer)),
    http.get(`/api/console/${heldPrice}`, () => HttpResponse.json([held], { headers: { 'Content-Range': 'held-price 0-0/1' } })),
    http.get('/api/offer-from-text/ended', ({ request }) => HttpResponse.json(request.url.endsWith('ids=2') ? [2] : [])),
    ...[calls.confirm, calls.mend].map(({ path }) =>
      http.post(path, async ({ request, params: { id } }) => {
        sent.push(id, await request.json());
        return HttpResponse.json({ status: 'SUCCESS' });
      }),
    ),
  );
  signedInAs('CLERK', 'MANAGER');
  openConsole('/offer/2');
  expect(await screen.findByText('Held')).toBeVisible();
  return entityLastUpdatedOn;
};

it('the page of an offer whose price is held says so, with the usual price and a way to confirm it', async () => {
  const confirmed: unknown[] = [];
  const entityLastUpdatedOn = await openHeldOffer(confirmed);
  expect(await screen.findByText('Gone')).toBeVisible();
  expect(await screen.findByText(/^Usual: 650.00/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'It is right' }));
  expect(await screen.findByText('The price ranks from now on.')).toBeVisible();
  expect(confirmed).toEqual(['2', { entityLastUpdatedOn }]);
});

it('another amount replaces the one that is held, and may have a decimal comma', async () => {
  const mended: unknown[] = [];
  const entityLastUpdatedOn = await openHeldOffer(mended);
  fireEvent.click(await screen.findByRole('button', { name: 'Another amount' }));
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount (USD)' });
  expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, '6505'.length]);
  fireEvent.change(amount, { target: { value: '968,50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The price was changed.')).toBeVisible();
  expect(mended).toEqual(['2', { entityLastUpdatedOn, amount: 968.5, currencyId: 1 }]);
});

it('a proposed price replaces the one that is held, in the currency that it is proposed in', async () => {
  const mended: unknown[] = [];
  const entityLastUpdatedOn = await openHeldOffer(mended);
  fireEvent.click(await screen.findByRole('button', { name: 'Change to 650.50 EUR' }));
  expect(await screen.findByText('The price was changed.')).toBeVisible();
  expect(mended).toEqual(['2', { entityLastUpdatedOn, amount: 650.5, currencyId: 4 }]);
});
