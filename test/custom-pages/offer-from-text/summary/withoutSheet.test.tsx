import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { mockServer } from '../../../helpers/mockServer.ts';
import { learned } from '../intake/anIntake.ts';
import { backend, handIn, openPages } from '../textPages.tsx';

it('a submitted list is said to be stored where no shared sheet is set up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const line = 'Nokia 8110 yellow 90';
  backend().entries.set(line, [{ cleanedInputProductTitle: 'nokia 8110', amount: 90, ...learned(32, 'Nokia 8110') }]);
  const settings = { title: 'Offerdesk', timeZone: 'Asia/Tokyo', baseCurrency: 'CHF', textBatchWaitMs: 0, hasSpreadsheet: false };
  mockServer.use(http.get('/api/console/settings', () => HttpResponse.json(settings)));
  openPages();
  await handIn([line]);
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }));
  expect(await screen.findByText('The offers are stored.')).toBeInTheDocument();
  vi.useRealTimers();
});
