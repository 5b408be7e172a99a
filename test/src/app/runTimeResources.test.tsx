import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { RunTimeResource } from '../../../contract/runTimeResources.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';

const harbour: RunTimeResource = {
  id: 'harbour',
  label: { one: 'Harbour', many: 'Harbours' },
  menu: { group: 'Shipping', title: 'Harbours' },
  access: { read: ['CLERK'], write: ['MANAGER'] },
};

const open = (path: string, declared: RunTimeResource[]) => {
  signedInAs('CLERK');
  const { id, ...said } = declared[0] ?? harbour;
  const backend = organizationBackend(id, said);
  const asked: string[] = [];
  mockServer.use(
    http.get('/api/console/resource', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(declared, { headers: { 'Content-Range': `resource 0-${declared.length}/${declared.length}` } });
    }),
  );
  return { ...openConsole(path), backend, asked, declared };
};
const lookAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const home = () => screen.findByRole('heading', { level: 1, name: 'Home' });
const entries = async () => {
  await home();
  return within(screen.getByRole('navigation', { name: 'Main menu' }));
};

it('an entity that is declared while the console is open appears, opens by its label, and disappears when it is removed', async () => {
  const { user, address, asked, declared } = open('/', []);
  expect((await entries()).queryByRole('link', { name: 'Harbours' })).toBeNull();
  await waitFor(() => expect(asked).toHaveLength(1));
  declared.push(harbour);
  lookAgain();
  expect(await (await entries()).findByText('Shipping')).toBeVisible();
  await user.click((await entries()).getByRole('link', { name: 'Harbours' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbours' })).toBeVisible();
  expect(await screen.findByText('Supplier 1')).toBeVisible();
  expect(address()).toBe('/d/harbour/list');
  // A clerk may read harbours, and not write them.
  expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
  await user.click((await screen.findAllByRole('link', { name: 'Details' }))[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Back to list' })).toBeVisible();
  declared.pop();
  await user.click(screen.getByRole('link', { name: 'Offerdesk' }));
  expect((await entries()).getByRole('link', { name: 'Harbours' })).toBeVisible();
  lookAgain();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Harbours' })).toBeNull());
});

it('opening an entity that is not known asks what was declared meanwhile', async () => {
  const { router, asked, declared } = open('/', []);
  await home();
  await waitFor(() => expect(asked).toHaveLength(1));
  declared.push(harbour);
  await act(() => router.navigate('/d/harbour/list'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbours' })).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(2));
  // Another one that is not known is asked about as well.
  quiet();
  mockServer.use(http.get('/api/d/:name/:call', () => HttpResponse.json({}, { status: 404 })));
  for (const [at, name] of ['quay', 'pier'].entries()) {
    await act(() => router.navigate(`/d/${name}/list`));
    // Sooner than it is asked every minute.
    await waitFor(() => expect(asked).toHaveLength(3 + at), { timeout: 30_000 });
  }
});

it('a field of its record is changed: what is sent is what the form writes', async () => {
  const { user, backend } = open('/d/harbour/1', [{ ...harbour, access: { read: ['CLERK'], write: ['CLERK'] } }]);
  await user.click(await screen.findByRole('button', { name: 'Change Name' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'Aberdeen');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backend.calls.find(({ call }) => call === 'update')).toBeDefined());
  expect(backend.calls.find(({ call }) => call === 'update')?.body).toEqual({
    object: { id: 1, name: 'Aberdeen', country: { id: 7 }, entityLastUpdatedOn: '2026-03-01T00:00:00.000Z' },
  });
});

it('an entity that nobody declared is not found', async () => {
  quiet();
  const { asked } = open('/d/nowhere/list', []);
  mockServer.use(
    http.get('/api/d/nowhere/:call', () =>
      HttpResponse.json({ code: 'NOT_FOUND', message: 'There is no nowhere.', errors: {} }, { status: 404 }),
    ),
  );
  expect(await screen.findByText('There is no nowhere.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});
