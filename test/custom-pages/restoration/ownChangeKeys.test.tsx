import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { calls } from '../../../contract/workflows/restoration/calls.ts';
import type { LastOwnChanges, OwnChange, RestoreResponse } from '../../../contract/workflows/restoration/schemas.ts';
import { organization } from '../../../resources/organization.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { organizationBackend } from '../../src/organizationBackend.ts';

const renamed: OwnChange = {
  entryId: 5,
  count: 1,
  recordTitle: 'Supplier 1',
  before: { name: 'Supplier 0', country: null },
  after: { name: 'Supplier 1', country: { id: 7, name: 'Japan' } },
};

const openList = async (last: LastOwnChanges, answer: Partial<RestoreResponse> = {}, authorities = ['CLERK', 'MANAGER']) => {
  signedInAs(...authorities);
  const declared: Pick<ResourceDeclaration, 'access'> = { access: { read: ['CLERK'], write: ['MANAGER'] } };
  const backend = organizationBackend('depot', declared);
  const taken: unknown[] = [];
  const resource = { ...organization, ...declared, name: 'depot', id: 'depot' };
  mockServer.use(
    http.get('/api/console/resource', () => HttpResponse.json([resource], { headers: { 'Content-Range': 'resource 0-0/1' } })),
    http.get(calls.lastOwn.path, () => HttpResponse.json(last)),
    http.post(calls.takeBack.path, async ({ request, params }) => {
      taken.push({ ...((await request.json()) as object), ...params });
      return HttpResponse.json({ status: 'SUCCESS', errorList: [], left: 0, leftRecords: [], ...answer });
    }),
  );
  const opened = openConsole('/d/depot/list');
  await screen.findByRole('link', { name: 'Supplier 1' });
  return { ...opened, backend, taken };
};
const press = async (user: { keyboard: (keys: string) => Promise<void> }, keys: string, isDone: () => void) =>
  waitFor(async () => {
    await user.keyboard(keys);
    isDone();
  });

describe('Ctrl+Z and Ctrl+Y in a list', () => {
  it('undo the last own change, say what that was, and offer to redo it', async () => {
    const { user, taken, backend } = await openList({ undo: renamed, redo: { ...renamed, entryId: 6 } });
    const readings = () => backend.calls.filter(({ call }) => call === 'findAllPage').length;
    const before = readings();
    await press(user, '{Control>}z{/Control}', () => expect(taken).toEqual([{ entryId: 5, resource: 'depot' }]));
    const note = (await screen.findByText(/^Undone: /)) as HTMLElement;
    expect(note).toHaveTextContent('Undone: Name Supplier 0 → Supplier 1, Country – → Japan · Supplier 1');
    // At once, since the note goes after some seconds.
    await user.click(within(note).getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(taken).toContainEqual({ entryId: 6, resource: 'depot' }));
    await waitFor(() => expect(readings()).toBeGreaterThan(before + 1));
    await user.keyboard('{Meta>}{Shift>}z{/Shift}{/Meta}');
    await waitFor(() => expect(taken).toHaveLength(3));
    expect(taken[2]).toEqual({ entryId: 6, resource: 'depot' });
  });

  it('leave the keys to a box that is typed in, and do nothing where the user may not write', async () => {
    const { user, taken, unmount } = await openList({ undo: renamed, redo: null });
    await press(user, '{Control>}y{/Control}', () => expect(screen.getByText('There is nothing to redo here.')).toBeVisible());
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Control>}z{/Control}');
    unmount();
    const reader = await openList({ undo: renamed, redo: null }, {}, ['CLERK']);
    await reader.user.keyboard('{Control>}z{/Control}');
    expect([...taken, ...reader.taken]).toEqual([]);
  });

  it('name what stays of several records, and who keeps a record', async () => {
    const block = { entryId: 7, count: 3, recordTitle: null, before: null, after: null };
    const leftRecords = [
      { resource: 'organization', recordId: 2, recordTitle: 'Kita', problems: [{ field: 'name', message: 'bea changed it since' }] },
    ];
    const { user } = await openList({ undo: block, redo: null }, { left: 1, leftRecords });
    await press(user, '{Control>}z{/Control}', () =>
      expect(screen.getByText(/^Undone: /)).toHaveTextContent('Undone: 3 records. 1 record stays as it is. Kita: bea changed it since'),
    );
    quiet();
    const message = 'Kita: bea changed it since.';
    mockServer.use(http.post(calls.takeBack.path, () => HttpResponse.json({ code: 'NOT_RESTORABLE', message }, { status: 409 })));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('are among the keys of the page, and Find anything says what they would undo', async () => {
    const { user, taken } = await openList({ undo: renamed, redo: null });
    mockServer.use(
      http.get('/api/offer-from-text/likely-products', () => HttpResponse.json([])),
      http.get('/api/console/search', () => HttpResponse.json([])),
      http.get('/api/product/search/:call', () => HttpResponse.json({ content: [], totalElements: 0 })),
    );
    await press(user, '?', () => expect(screen.getByText('Undo my last change')).toBeVisible());
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search records, pages and actions' }), 'undo');
    await user.click(await screen.findByRole('option', { name: /Undo my last change: Name Supplier 0 → Supplier 1/ }));
    await waitFor(() => expect(taken).toHaveLength(1));
  });
});
