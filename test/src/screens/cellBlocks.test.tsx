import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { organization } from '../../../resources/organization.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend, supplier } from '../organizationBackend.ts';

const openDepots = async (upload: boolean) => {
  signedInAs('CLERK', 'MANAGER');
  organizationBackend('depot', { list: { ...organization.list, upload } }).rows = [supplier(1), supplier(2)];
  const opened = openConsole('/d/depot/list');
  return { ...opened, first: (await screen.findAllByText('Japan'))[0]?.closest('td') as HTMLElement };
};

it('a list without an upload says so when a block is filled or pasted, and opens nothing', async () => {
  const { user, first } = await openDepots(false);
  const refused = 'Not all of these cells can be changed here.';
  await user.click(first);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(await screen.findByText(refused)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(refused)).toBeNull());
  await user.click(first);
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => 'Japan\nHong Kong' } });
  expect(await screen.findByText(refused)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a block is not stored before it was tried', async () => {
  const trial = Promise.withResolvers<void>();
  const nothing = { created: 0, updated: 0, unchanged: 0, badRows: [], badRowCount: 0, missing: [], changes: [] };
  const read = { encoding: 'utf-8', isEncodingDoubtful: false, rows: [], columns: [], fields: [], unknownColumns: [], problem: null };
  mockServer.use(
    http.post('/api/depot-upload/preview', () => HttpResponse.json(read)),
    http.post('/api/depot-upload/trial', async () => {
      await trial.promise;
      return HttpResponse.json({ ...nothing, updated: 1 });
    }),
  );
  const { user, first } = await openDepots(true);
  await user.click(first);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(await screen.findByText('Comparing with what is stored …')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change' })).toBeDisabled();
  trial.resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toBeEnabled());
});
