import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { goodsLinesCall } from '../../../contract/products/goodsLinesCall.ts';
import { calls } from '../../../contract/workflows/wanted/calls.ts';
import { embeddedPage } from '../../../test/helpers/embeddedPage.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';

const info = { number: 0, size: 100, totalElements: 1, totalPages: 1 };
const lookups = http.get('/api/:entity/search/*', ({ params: { entity } }) => {
  const rows = [entity === 'currency' ? { id: 1, symbol: 'EUR' } : { id: 3, name: 'Gamma' }];
  return HttpResponse.json(embeddedPage(String(entity), { rows, info }));
});

it('requests without a price are offered at ours, one far from it is asked about, and until then there is nothing to store', async () => {
  const product = { id: 7, title: 'P7' };
  const line = {
    lineNumber: 0,
    inputLine: '5 x P7',
    quantity: 5,
    amount: null,
    currency: null,
    product,
    isSure: true,
    fitsEach: false,
    candidates: [],
  };
  const best = {
    amount: 100,
    organization: { id: 1, name: 'Alpha' },
    updatedOn: '2026-11-28T01:00:00.000Z',
    quantity: 3,
    leastQuantity: 10,
  };
  mockServer.use(
    lookups,
    http.post(goodsLinesCall.path, () =>
      HttpResponse.json({ lines: [line, { ...line, lineNumber: 1, inputLine: 'P7 target 5000', amount: 5_000 }], leftOut: [] }),
    ),
    http.post(calls.prices.path, () => HttpResponse.json({ prices: [{ productId: 7, best, second: null, low: 90, high: 110 }] })),
  );
  signedInAs('CLERK');
  const { user } = openConsole('/wanted');
  await user.type(await screen.findByRole('textbox', { name: /What the customer asks for/ }), '5 x P7');
  await user.click(screen.getByRole('button', { name: 'Find offers' }));
  // Five are asked for.
  const told = [...(await screen.findAllByText('3 of 5 pcs')), ...screen.getAllByText('at least 10 pcs')];
  expect(told.map(({ tagName }) => tagName)).toEqual(['STRONG', 'STRONG', 'STRONG', 'STRONG']);
  expect(await screen.findByText(/^Their price: 5,000.00 EUR\? That is far from the best one/)).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'Gamma');
  await user.click(await screen.findByRole('option', { name: 'Gamma' }));
  await user.click(await screen.findByRole('button', { name: 'Store as requests' }));
  const dialog = await screen.findByRole('dialog', { name: 'Store 0 requests of Gamma?' });
  expect(within(dialog).queryByRole('button', { name: 'Store as requests' })).toBeNull();
  expect(within(dialog).getByRole('checkbox')).toHaveFocus();
  await user.keyboard(' ');
  expect(await within(dialog).findByRole('button', { name: 'Store as requests' })).toBeEnabled();
  expect(within(dialog).getByRole('checkbox')).toHaveFocus();
});

it('lines that fit several products take the cheapest of each at once, as a suggestion; one that is a guess stays open', async () => {
  const [dear, cheap] = [7, 8].map((id) => ({ id, title: `P${id}` }));
  const candidates = [dear, cheap];
  const line = { lineNumber: 0, inputLine: 'P', quantity: 5, amount: null, currency: null, product: null, isSure: false, candidates };
  const guess = { ...line, lineNumber: 1, inputLine: 'Q', fitsEach: false };
  const best = { amount: 90, organization: { id: 1, name: 'Alpha' }, updatedOn: '2026-11-28T01:00:00.000Z', quantity: null };
  const prices = [
    { productId: 7, best: { ...best, amount: 100 }, second: null, low: 90, high: 110 },
    { productId: 8, best, second: null, low: 90, high: 110 },
  ];
  let asked = 0;
  mockServer.use(
    lookups,
    http.post(goodsLinesCall.path, () => HttpResponse.json({ lines: [{ ...line, fitsEach: true }, guess], leftOut: [] })),
    http.post(calls.prices.path, () => {
      asked += 1;
      return HttpResponse.json({ prices });
    }),
  );
  signedInAs('CLERK');
  const { user } = openConsole('/wanted');
  await user.type(await screen.findByRole('textbox', { name: /What the customer asks for/ }), 'P');
  await user.click(screen.getByRole('button', { name: 'Find offers' }));
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/^P /)).getAllByRole('button', { name: /^P\d/ }).map(({ textContent }) => textContent)).toEqual([
    'P8 · 90.00',
    'P7 · 100.00',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Take the cheapest in 1 line' }));
  expect((await row(/^P /)).getByRole('link', { name: 'P8' })).toBeVisible();
  expect((await row(/^P /)).getByText('Suggested')).toBeVisible();
  expect((await row(/^Q /)).getByRole('button', { name: 'P7 · 100.00' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Take the cheapest/ })).toBeNull();
  // The same products, so none is priced again.
  expect(asked).toBe(1);
});
