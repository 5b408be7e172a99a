import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../contract/saved-views/calls.ts';
import type { SavedView, ViewState } from '../../../contract/saved-views/savedView.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';
import { tagBackend } from '../tagBackend.ts';

const { path } = calls.list;
const at = '2026-03-01T00:00:00.000Z';
const saved = (id: number, name: string, { layout = {}, ...more }: Partial<SavedView & ViewState> = {}): SavedView => ({
  id,
  entity: 'organization',
  name,
  owner: 'ann',
  isOwn: true,
  sharedWith: null,
  isDefault: false,
  state: { query: 'q=1&sort=name%3Bdesc&sf=name', layout },
  entityLastUpdatedOn: at,
  ...more,
});

const openSuppliers = (views: SavedView[], search = '') => {
  signedInAs('CLERK');
  const backend = organizationBackend();
  const sent: { method: string; path: string; body: object | null }[] = [];
  const stored = { views };
  mockServer.use(
    http.get(path, () => HttpResponse.json(stored.views)),
    http.all(`${path}/:id?`, async ({ request, params }) => {
      const text = await request.text();
      const body = text ? JSON.parse(text) : null;
      sent.push({ method: request.method, path: new URL(request.url).pathname, body });
      if (request.method === 'POST') return HttpResponse.json(saved(9, body.name, { ...body }));
      const found = stored.views.find(({ id }) => id === Number(params.id));
      if (request.method === 'PUT' && found)
        return HttpResponse.json({ ...found, ...body, entityLastUpdatedOn: '2026-03-02T00:00:00.000Z' });
      if (request.method === 'DELETE') stored.views = stored.views.filter((view) => view !== found);
      return HttpResponse.json({ status: 'SUCCESS' });
    }),
  );
  return { ...openConsole(`/d/organization/list${search}`), backend, sent, stored };
};
const opener = (name: string) => screen.findByRole('button', { name });
const rows = async () => (await screen.findAllByRole('gridcell', { name: /^Supplier/ })).map(({ textContent }) => textContent);

describe('the views of a list', () => {
  it('are in a menu with the rows of each, which are counted once it is open, and the open one is marked', async () => {
    const { user, backend, address } = openSuppliers([saved(5, 'One'), saved(6, 'Theirs', { isOwn: false, owner: 'bob' })]);
    expect(await rows()).toEqual(['Supplier 1', 'Supplier 2']);
    const before = backend.calls.length;
    await user.click(await opener('Views'));
    const menu = await screen.findByRole('menu', { name: 'Views' });
    const items = () =>
      within(menu)
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(items()).toEqual(['All organizations2', 'One1', 'Theirsby bob1']));
    expect(backend.calls.length - before).toBe(2);
    await user.click(within(menu).getByRole('menuitemradio', { name: /^One/ }));
    expect(await opener('One')).toBeVisible();
    expect(address()).toBe('/d/organization/list/search/1?sort=name%3Bdesc&sf=name&view=5');
    await waitFor(async () => expect(await rows()).toEqual(['Supplier 1']));
    await user.click(await opener('One'));
    expect(await screen.findByRole('menuitemradio', { name: /^One/ })).toHaveAttribute('aria-checked', 'true');
  });

  it('open from a link alone, and the user’s default with the list, but not after a search that is cleared', async () => {
    const { user, address, router } = openSuppliers([saved(5, 'One', { isDefault: true }), saved(6, 'Two')]);
    expect(await opener('One')).toBeVisible();
    expect(address()).toContain('view=5');
    await router.navigate('/d/organization/list?view=6');
    expect(await opener('Two')).toBeVisible();
    expect(address()).toContain('/search/1?sort=name%3Bdesc&sf=name&view=6');
    await router.navigate('/d/organization/list/search/2?sort=name%3Basc&sf=name');
    expect(await opener('Views')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/d/organization/list?sort=name%3Basc&sf=name'));
    expect(await opener('Views')).toBeVisible();
    await user.click(await opener('Views'));
    await user.click(await screen.findByRole('menuitemradio', { name: /^All organizations/ }));
    await waitFor(() => expect(address()).toContain('view=0'));
    expect(await opener('Views')).toBeVisible();
  });

  it('say that their conditions or layout were changed, until the change is saved or undone', async () => {
    const { user, sent, address } = openSuppliers([saved(5, 'One', { layout: { density: 'compact' } })], '?view=5');
    await user.click(await screen.findByRole('button', { name: 'Name' }));
    expect(await opener('One, changed')).toBeVisible();
    expect(address()).toContain('view=5');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(async () => expect(await opener('One')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Compact rows' }));
    await user.keyboard('{Escape}');
    expect(await opener('One, changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await opener('One')).toBeVisible();
    const body = { entityLastUpdatedOn: at, state: { query: 'sort=name%3Bdesc&sf=name&q=1', layout: { density: 'comfortable' } } };
    expect(sent).toEqual([{ method: 'PUT', path: `${path}/5`, body }]);
    expect(screen.getByRole('grid')).not.toHaveAttribute('data-density');
  });

  it('are saved under a name, shared with a role, and deleted after a question', async () => {
    const { user, sent, stored, address } = openSuppliers([], '/search/2?sort=name%3Basc&sf=name');
    await user.click(await opener('Save view'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByText('Give it a name')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shared with' }), 'Everybody with the role Clerk');
    await user.click(screen.getByRole('checkbox', { name: 'Open it with the list' }));
    stored.views = [saved(9, 'Mine', { sharedWith: 'CLERK', state: { query: 'q=2&sort=name%3Basc&sf=name', layout: {} } })];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await opener('Mine')).toBeVisible();
    expect(address()).toBe('/d/organization/list/search/2?sort=name%3Basc&sf=name&view=9');
    expect(sent[0]?.body).toMatchObject({
      entity: 'organization',
      name: 'Mine',
      sharedWith: 'CLERK',
      isDefault: true,
      state: { query: 'sort=name%3Basc&sf=name&q=2' },
    });

    await user.click(await opener('Mine'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog', { name: "Delete the view 'Mine'?" });
    expect(dialog).toHaveTextContent('Everybody it is shared with loses it.');
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await opener('Views')).toBeVisible();
    expect(sent[1]).toMatchObject({ method: 'DELETE', path: `${path}/9` });
    expect(address()).toBe('/d/organization/list/search/2?sort=name%3Basc&sf=name&view=0');
  });

  it('are shared with those who may open the list alone', async () => {
    signedInAs('CLERK', 'MANAGER');
    tagBackend();
    mockServer.use(http.get(path, () => HttpResponse.json([])));
    const { user } = openConsole('/tag/list');
    await user.click(await opener('Views'));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as …' }));
    const roles = within(await screen.findByRole('combobox', { name: 'Shared with' })).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual(['Nobody', 'Everybody with the role Manager']);
  });

  it('are renamed and shared by the version that was read, and moved among the own ones', async () => {
    const theirs = saved(7, 'Theirs', { isOwn: false, owner: 'bob' });
    const { user, sent } = openSuppliers([saved(5, 'One'), theirs, saved(6, 'Two')], '?view=5');
    const menu = async () => {
      await user.click(await opener('One'));
      return within(await screen.findByRole('menu', { name: 'Views' }));
    };
    await user.click((await menu()).getByRole('menuitem', { name: 'Rename, share …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename and share the view' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('One');
    await user.clear(name);
    await user.type(name, 'First');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Shared with' }), 'Everybody with the role Manager');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { name: 'First', sharedWith: 'MANAGER', isDefault: false, entityLastUpdatedOn: at };
    expect(sent).toEqual([{ method: 'PUT', path: `${path}/5`, body }]);
    expect((await menu()).getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ method: 'PUT', path, body: { ids: [6, 5] } }));
  });

  it('open without what is gone, and say so; so does the link to one that is gone', async () => {
    const where = encodeURIComponent(JSON.stringify([{ field: 'size', is: 'empty' }]));
    const state = {
      query: `sort=colour%3Basc,name%3Bdesc&sf=name&where=${where}`,
      layout: { columns: [{ name: 'weight' }, { name: 'name' }] },
    };
    const { router, address } = openSuppliers([saved(5, 'Old', { state })], '?view=5');
    expect(await screen.findByText('This view also names what is no longer in this list: size, colour, weight.')).toBeVisible();
    expect(address()).toBe('/d/organization/list?sort=name%3Bdesc&sf=name&view=5');
    expect(await opener('Old')).toBeVisible();
    await router.navigate('/d/organization/list?view=7');
    expect(await screen.findByText('This view was deleted, or is no longer shared with you.')).toBeVisible();
    expect(await rows()).toEqual(['Supplier 1', 'Supplier 2']);
  });

  it('leave the list as it is where they cannot be read', async () => {
    quiet();
    mockServer.use(http.get(path, () => new HttpResponse(null, { status: 503 })));
    signedInAs('CLERK');
    organizationBackend();
    openConsole('/d/organization/list');
    expect(await rows()).toEqual(['Supplier 1', 'Supplier 2']);
    expect(await opener('Views')).toBeVisible();
  });
});
