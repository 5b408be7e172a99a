import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { calls } from '../../../contract/workflows/book/calls.ts';
import type { NewestPairs } from '../../../contract/workflows/book/schemas.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';

const side = (offerId: number, name: string, amount: number) => ({
  offerId,
  organization: { id: offerId, name },
  amount,
  currency: 'USD',
  base: amount,
  quantity: null,
  updatedOn: '2026-11-27T05:00:00.000Z',
});
const found = (pairs: NewestPairs['pairs']) => mockServer.use(http.get(calls.newest.path, () => HttpResponse.json({ pairs })));
const section = () => screen.findByRole('region', { name: 'Requests that meet offers' });

const sides = { request: side(1, 'Buyer', 102), offer: side(2, 'Seller', 100) };
const pair = { product: { id: 7, title: 'Phone' }, grade: null, ...sides, gap: 2, percent: 2, quantity: null, isNew: true };

it('is no link for who may not compare offers', async () => {
  signedInAs('MANAGER');
  found([pair]);
  openConsole('/', { switchedOff: [] });
  expect(await within(await section()).findByText('Phone')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Phone' })).toBeNull();
});

it('the home page names new pairs of a request and an offer, and leads to all', async () => {
  signedInAs('CLERK', 'MANAGER');
  found([pair]);
  openConsole('/', { switchedOff: [] });
  const pairs = within(await section());
  expect(await pairs.findByRole('link', { name: 'Phone' })).toHaveAttribute('href', '/offer-compare/7');
  expect(pairs.getByText('2.00%')).toBeVisible();
  expect(pairs.getByText('Buyer').parentElement).toHaveTextContent('Buyer ← Seller');
  expect(pairs.getByRole('link', { name: 'All requests and offers' })).toHaveAttribute('href', '/book');
});

it('says where no pair is new', async () => {
  signedInAs('MANAGER');
  found([]);
  openConsole('/', { switchedOff: [] });
  expect(await within(await section()).findByText('No new pair')).toBeVisible();
});
