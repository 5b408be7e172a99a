import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { contentPage } from '../../../contract/records.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';

const off = { id: 3, category: 'Price-Guard', key: 'Active', value: 'no', entityLastUpdatedOn: '2026-11-20T00:00:00.000Z' };
const backend = () => {
  const written: unknown[] = [];
  const page = (rows: object[]) =>
    HttpResponse.json(contentPage({ rows, info: { number: 0, size: 20, totalElements: rows.length, totalPages: 1 } }));
  mockServer.use(
    http.get('/api/d/application-settings/findAllPage', () => page([off])),
    http.get('/api/d/application-settings/findAllWhereValueContainsText', ({ request }) =>
      page(new URL(request.url).searchParams.get('textToMatch') === 'price-guard' ? [off] : []),
    ),
    http.get('/api/d/application-settings/findById', () => HttpResponse.json(off)),
    http.post('/api/d/application-settings/:verb', async ({ params, request }) => {
      written.push(params.verb, await request.json());
      return HttpResponse.json({ status: 'SUCCESS', entityId: 4, errorList: [] });
    }),
  );
  return written;
};
const open = () =>
  openConsole('/d/application-settings/list', { switches: ['alerts', 'price-guard'], switchedOff: ['alerts', 'price-guard'] });

it('the application settings list what can be switched on, and switch it without a name being typed', async () => {
  signedInAs('CLERK', 'MANAGER');
  const written = backend();
  const { user } = open();
  const alerts = await screen.findByRole('checkbox', { name: 'Alerts' });
  expect(alerts).not.toBeChecked();
  expect(alerts).toHaveAccessibleDescription(/^Rules say when a price falls/);
  await user.click(alerts);
  expect(await screen.findByText("'Alerts' is on.")).toBeVisible();
  expect(written).toEqual(['create', { object: { category: 'alerts', key: 'active', value: 'yes' } }]);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Price guard' })).toBeEnabled());
  await user.click(screen.getByRole('checkbox', { name: 'Price guard' }));
  expect(await screen.findByText("'Price guard' is on.")).toBeVisible();
  expect(written.slice(2)).toMatchObject(['update', { object: { id: 3, value: 'yes' } }]);
});

it('says who may switch them', async () => {
  signedInAs('CLERK');
  backend();
  open();
  const features = within((await screen.findByRole('button', { name: /^Features/ })).closest('.MuiAccordion-root') ?? document.body);
  expect(features.getByText('Somebody with both roles switches them.')).toBeVisible();
  expect(features.getByRole('checkbox', { name: 'Alerts' })).toBeDisabled();
});
