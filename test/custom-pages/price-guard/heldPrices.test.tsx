import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { heldPrice } from '../../../contract/workflows/price-guard/heldPrice.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';

it('a held price says where it is of a request, and its product is no link for who may not compare offers', async () => {
  const held = ['offer', 'request'].map((offerOrRequest, index) => ({
    id: index + 1,
    heldOn: '2026-11-20T00:00:00.000Z',
    organizationName: `Supplier ${index + 1}`,
    product: { id: 7 },
    productTitle: 'Phone',
    currency: { id: 1, symbol: 'USD' },
    amount: 5_450,
    offerOrRequest,
    source: null,
    entityLastUpdatedOn: '2026-11-20T00:00:00.000Z',
    usual: 545,
    prices: 9,
    isNeighbour: false,
    base: 5_450,
    proposals: [],
  }));
  mockServer.use(
    http.get(`/api/console/${heldPrice}`, () => HttpResponse.json(held, { headers: { 'Content-Range': 'held-price 0-1/2' } })),
  );
  signedInAs('MANAGER');
  openConsole('/held-price');
  const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect((await rowOf('Supplier 2')).getByText('Request')).toBeVisible();
  expect((await rowOf('Supplier 1')).queryByText('Request')).toBeNull();
  expect((await rowOf('Supplier 1')).getByText('Phone')).toBeVisible();
  expect((await rowOf('Supplier 1')).queryByRole('link')).toBeNull();
});
