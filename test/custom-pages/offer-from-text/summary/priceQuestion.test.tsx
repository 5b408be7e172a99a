import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../../../../contract/workflows/price-guard/calls.ts';
import { mockServer } from '../../../helpers/mockServer.ts';
import { openConsole } from '../../../src/consoleApp.tsx';
import { learned } from '../intake/anIntake.ts';
import { backend, handIn, newUser, signIn } from '../textPages.tsx';
import '../../../../custom-pages/price-guard/PriceCheck.tsx';

const found = { amount: 9000, currency: 'EUR', product: 'Nokia 8110', usual: 92, prices: 9, isNeighbour: false, base: 9000 };
const LINE = 'Nokia 8110 yellow 9000';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('a list with an unusual price is not sent after Back, and with the price that was meant after a proposal', async () => {
  const server = backend();
  server.entries.set(LINE, [{ cleanedInputProductTitle: 'nokia 8110', amount: 9000, ...learned(32, 'Nokia 8110') }]);
  const asked: unknown[] = [];
  const proposals = [{ amount: 90, currency: { id: 5, symbol: 'EUR' } }];
  mockServer.use(
    // The page that follows asks how the last import is.
    http.get('/api/application-settings/search/findByCategoryAndKey', () => HttpResponse.json({ id: 1, value: null })),
    http.post(calls.check.path, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ baseCurrency: 'EUR', unusual: [{ ...found, index: 0, proposals }] });
    }),
  );
  signIn(newUser());
  openConsole('/offer-from-text');
  await screen.findByRole('textbox', { name: /Offer text/ });
  await handIn([LINE]);
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }));
  await screen.findByRole('dialog', { name: 'Is this price right?' });
  const price = { organizationId: 4, productId: 32, currencyId: 5, amount: 9000, isRequest: false, gradeId: null };
  expect(asked).toEqual([{ prices: [price] }]);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.submitted).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: /^Submit/ }));
  fireEvent.click(await screen.findByRole('button', { name: '90.00 EUR' }));
  await waitFor(() => expect(server.submitted).toHaveLength(1));
  expect(server.submitted[0]?.mappedOfferList).toMatchObject([{ mappedProductId: 32, amount: 90 }]);
});

it('a list whose prices are usual in another currency is taken as that, and asked about once more', async () => {
  const server = backend();
  const lines = ['Nokia 8110 yellow 9000', 'Nokia 3310 blue 9000'];
  for (const [nth, line] of lines.entries())
    server.entries.set(line, [{ cleanedInputProductTitle: `nokia ${nth}`, amount: 9000, ...learned(32 + nth, `Nokia ${nth}`) }]);
  const proposals = [{ amount: 9000, currency: { id: 7, symbol: 'JPY' } }];
  const asked: number[][] = [];
  mockServer.use(
    http.get('/api/application-settings/search/findByCategoryAndKey', () => HttpResponse.json({ id: 1, value: null })),
    http.post(calls.check.path, async ({ request }) => {
      const { prices } = (await request.json()) as { prices: { currencyId: number }[] };
      asked.push(prices.map(({ currencyId }) => currencyId));
      return HttpResponse.json({
        baseCurrency: 'EUR',
        unusual: asked.length > 1 ? [] : [0, 1].map((index) => ({ ...found, index, proposals })),
      });
    }),
  );
  signIn(newUser());
  openConsole('/offer-from-text');
  await screen.findByRole('textbox', { name: /Offer text/ });
  await handIn(lines);
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }));
  await screen.findByText(/2 of these 2 prices are usual in JPY/);
  fireEvent.click(screen.getByRole('button', { name: 'Take the whole list as JPY' }));
  await waitFor(() => expect(server.submitted).toHaveLength(1));
  expect(asked).toEqual([
    [5, 5],
    [7, 7],
  ]);
  expect(server.submitted[0]).toMatchObject({ currencyId: 7, outputCurrencyId: 7, exchangeRate: 1 });
  expect(server.submitted[0]?.mappedOfferList.map(({ amount }) => amount)).toEqual([9000, 9000]);
});
