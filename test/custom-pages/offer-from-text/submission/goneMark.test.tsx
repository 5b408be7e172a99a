import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { calls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import { embeddedPage } from '../../../helpers/embeddedPage.ts';
import { mockServer } from '../../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../../src/consoleApp.tsx';

it('an offer that a later list ended is marked in the list of offers, which asks once', async () => {
  const asked: (string | null)[] = [];
  const rows = [3, 4].map((id) => ({
    id,
    organization: { id, name: `Supplier ${id}` },
    product: { id, title: `P${id}` },
    currency: { id: 1, symbol: 'USD' },
    amount: 5,
    offerOrRequest: 'offer',
    source: 'TEXT',
    entityCreatedOn: '2026-11-20T06:00:00.000Z',
    entityLastUpdatedOn: '2026-11-20T06:00:00.000Z',
  }));
  mockServer.use(
    http.get('/api/offer/search/findAll', () =>
      HttpResponse.json(embeddedPage('offer', { rows, info: { number: 0, size: 50, totalElements: 2, totalPages: 1 } })),
    ),
    http.get(calls.ended.path, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids'));
      return HttpResponse.json([4]);
    }),
  );
  signedInAs('MANAGER');
  await openConsole('/offer/list');
  await screen.findByText('Gone');
  const gone = screen.getAllByRole('row').filter((row) => within(row).queryByText('Gone'));
  expect(gone.map((row) => row.textContent)).toEqual([expect.stringContaining('P4')]);
  expect(asked).toEqual(['3,4']);
});
