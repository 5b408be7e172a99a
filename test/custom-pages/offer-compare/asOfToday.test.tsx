import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { AsOfToday } from '../../../custom-pages/offer-compare/AsOfToday.tsx';
import { embeddedPage } from '../../helpers/embeddedPage.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';

const openForm = async (entityLastUpdatedOn: string) => {
  const record = { id: 1, title: 'Kept', entityCreatedOn: entityLastUpdatedOn, entityLastUpdatedOn, amount: 650, remark: '' };
  mockServer.use(
    http.get('/api/offer/search/findById', () => HttpResponse.json(record)),
    http.get('/api/:name/search/:list', () =>
      HttpResponse.json(embeddedPage('offer', { rows: [], info: { number: 0, size: 20, totalElements: 0, totalPages: 1 } })),
    ),
  );
  signedInAs('CLERK', 'MANAGER');
  openConsole('/offer/1/edit');
  return screen.findByRole('button', { name: 'Save' });
};

it('the form of an older offer says, above Save, that its price will count as of today', async () => {
  const save = await openForm('2026-01-05T20:00:00.000Z');
  const line = await screen.findByText('Saving makes this offer count as of today. It was last changed on 2026-01-06.');
  expect(line.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('an offer of today says nothing of it', () => {
  const { container } = render(
    <RecordContextProvider value={{ id: 1, entityLastUpdatedOn: new Date().toISOString() }}>
      <AsOfToday />
    </RecordContextProvider>,
  );
  expect(container).toBeEmptyDOMElement();
});
