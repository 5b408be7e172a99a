import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { calls } from '../../../contract/workflows/rate-feed/calls.ts';
import { formatDate } from '../../../src/ui/ConsoleSettings.tsx';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';

it('the home page leads to a rate that is missing, with both currencies and the time of the click filled in', async () => {
  mockServer.use(
    http.get(calls.oldRates.path, () =>
      HttpResponse.json({ base: { id: 1, symbol: 'EUR' }, rates: [{ currency: { id: 2, symbol: 'HKD' }, quotedOn: null }] }),
    ),
  );
  signedInAs('MANAGER');
  const { user } = openConsole('/');
  const desk = within(await screen.findByRole('region', { name: /Rates old or missing/ }));
  const add = await desk.findByRole('link', { name: 'Add a rate' });
  // The desk was drawn long before.
  const clicked = Date.now() + 1_800_000;
  vi.setSystemTime(clicked);
  onTestFinished(() => void vi.useRealTimers());
  await user.click(add);
  expect(await screen.findByRole('combobox', { name: /Symbol/ })).toHaveValue('HKD');
  expect(screen.getByRole('combobox', { name: /Base/ })).toHaveValue('EUR');
  expect(screen.getByLabelText(/Timestamp/)).toHaveValue(formatDate(clicked, 'Asia/Tokyo'));
});
