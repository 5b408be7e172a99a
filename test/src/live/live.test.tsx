import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backend as compareBackend, offer } from '../../custom-pages/offer-compare/comparePage.tsx';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend, supplier } from '../organizationBackend.ts';
import { tagBackend, tagRow } from '../tagBackend.ts';
import { changeBackend } from './changeBackend.ts';

const open = async (path: string, text: string) => {
  signedInAs('MANAGER');
  const [changes, tags] = [changeBackend(), tagBackend()];
  const view = openConsole(path);
  await screen.findAllByText(text);
  await waitFor(() => expect(changes.streams).toHaveLength(1));
  return { ...view, changes, tags };
};
const titles = () => [...document.querySelectorAll('tbody [data-cell="title"]')].map((cell) => cell.textContent);
const updated = (id: number) => ({ entity: 'tag', kind: 'UPDATE' as const, ids: [id] });
const lists = ({ calls }: ReturnType<typeof tagBackend>) => calls.filter(({ call }) => call.includes('findAll')).length;

describe('an open list', () => {
  it('shows what others changed, and marks the cells that differ', async () => {
    const { changes, tags } = await open('/tag/list', 'Tag 2');
    tags.rows = tags.rows.map((row) => (row.id === 2 ? tagRow(2, 'Renamed') : row));
    changes.tell([updated(2)]);
    const cell = (await screen.findByText('Renamed')).closest('td');
    expect(cell).toHaveAttribute('data-changed');
    expect(cell?.parentElement?.querySelectorAll('[data-changed]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-changed]')).toHaveLength(1);
  });

  it('keeps its rows in place until the user wants those that came, moved or went', async () => {
    const { changes, tags, user } = await open('/tag/list', 'Tag 2');
    tags.rows = [tagRow(9, 'New'), ...tags.rows];
    changes.tell([{ entity: 'tag', kind: 'INSERT', ids: [9] }]);
    await user.click(await screen.findByRole('button', { name: '1 new row' }));
    expect(titles()).toEqual(['New', 'Tag 1', 'Tag 2', 'Tag 3']);
    expect(screen.queryByRole('button', { name: /new row/ })).toBeNull();
    tags.rows = [tagRow(3, 'Tag 3'), tagRow(1, 'First'), tagRow(2)];
    changes.tell([{ entity: 'tag', kind: 'TRUNCATE', ids: null }]);
    await screen.findByText('First');
    expect(titles()).toEqual(['New', 'First', 'Tag 2', 'Tag 3']);
    expect(screen.getByText('1–4 of 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show changes' }));
    expect(titles()).toEqual(['Tag 3', 'First', 'Tag 2']);
  });

  it('names the new rows of a full page, whose last rows they push off', async () => {
    const { changes, tags, user } = await open('/tag/list', 'Tag 2');
    tags.rows = [tagRow(9, 'New'), tagRow(1), tagRow(2)];
    changes.tell([{ entity: 'tag', kind: 'INSERT', ids: [9] }]);
    await user.click(await screen.findByRole('button', { name: '1 new row' }));
    expect(titles()).toEqual(['New', 'Tag 1', 'Tag 2']);
  });

  it('holds nothing back that comes with a change of the user', async () => {
    const { changes, tags, user } = await open('/tag/list', 'Tag 2');
    let isRead = false;
    mockServer.use(
      http.get('/api/tag/2', () => {
        isRead = true;
        return HttpResponse.json(tagRow(2, 'Renamed'));
      }),
      http.put('/api/tag-management/update-tag', async () => {
        tags.rows = [tagRow(9, 'Added'), tagRow(1), tagRow(2, 'Renamed'), tagRow(3)];
        changes.tell([{ entity: 'tag', kind: 'INSERT', ids: [9] }]);
        await screen.findByText('Added');
        return HttpResponse.json({ status: 'SUCCESS', tagId: 2, errorList: [] });
      }),
    );
    await user.dblClick(screen.getByText('Tag 2').closest('td') as HTMLElement);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!{Enter}');
    await waitFor(() => expect(isRead).toBe(true));
    await screen.findByText('Renamed');
    expect(titles()).toEqual(['Added', 'Tag 1', 'Renamed', 'Tag 3']);
    expect(screen.queryByRole('button', { name: /new row|Show changes/ })).toBeNull();
  });

  it('keeps no row in place that the user deletes, though the news come before the answer', async () => {
    signedInAs('MANAGER', 'CLERK');
    const [changes, backend] = [changeBackend(), organizationBackend()];
    backend.rows.push(supplier(3));
    mockServer.use(
      http.post('/api/d/organization/deleteById', async ({ request }) => {
        const { objectId } = (await request.json()) as { objectId: number };
        backend.rows = backend.rows.filter(({ id }) => id !== objectId);
        changes.tell([{ entity: 'organization', kind: 'DELETE', ids: [objectId] }]);
        await waitFor(() => expect(screen.queryByText(`Supplier ${objectId}`, { selector: 'tbody *' })).toBeNull());
        return HttpResponse.json({ status: 'SUCCESS', errorList: [] });
      }),
    );
    const { user } = openConsole('/d/organization/list');
    await screen.findByText('Supplier 3');
    await waitFor(() => expect(changes.streams).toHaveLength(1));
    await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByText('Supplier 1')).toBeNull());
    expect(screen.getByText('Supplier 3')).toBeVisible();
    expect(screen.queryByText('Show changes')).toBeNull();
    await waitFor(() => expect(backend.calls.filter(({ call }) => call === 'findAllPage').length).toBeGreaterThan(2));
  });

  it('is not read again for records that it does not show, and all of it after a gap', async () => {
    const { changes, tags } = await open('/tag/list', 'Tag 2');
    const before = lists(tags);
    changes.tell([
      { entity: 'country', kind: 'UPDATE', ids: [1] },
      { entity: 'tag', kind: 'OPEN', ids: [1] },
    ]);
    tags.rows = tags.rows.map((row) => (row.id === 2 ? tagRow(2, 'Missed') : row));
    changes.tell([], 'reload');
    await screen.findByText('Missed');
    expect(lists(tags)).toBe(before + 1);
  });
});

describe('an open comparison', () => {
  const suppliers = (name: string) =>
    [...screen.getByRole('table', { name }).querySelectorAll('tbody [data-cell="organization"]')].map((cell) => cell.textContent);

  it('keeps its rows in place until the user wants those that came, while its best offer is that of now', async () => {
    signedInAs('CLERK');
    const [changes, server] = [changeBackend(), compareBackend()];
    const { user } = openConsole('/offer-compare/7');
    await screen.findByRole('table', { name: 'Best offers' });
    await waitFor(() => expect(suppliers('Latest offers')).toHaveLength(3));
    await waitFor(() => expect(changes.streams).toHaveLength(1));
    const cheapest = offer(9, { baseCurrencyAmount: 1, isLowestOfferAmount: true });
    server.best = [cheapest, offer(1), offer(2)];
    server.offers = [cheapest, offer(1), offer(2), offer(3)];
    changes.tell([{ entity: 'offer', kind: 'INSERT', ids: [9] }]);
    const shown = await waitFor(() => {
      const buttons = screen.getAllByRole('button', { name: '1 new row' });
      expect(buttons).toHaveLength(2);
      return buttons;
    });
    expect(document.querySelector('[data-best-offer]')).toHaveTextContent('Supplier 9');
    expect([suppliers('Best offers').length, suppliers('Latest offers').length]).toEqual([2, 3]);
    for (const button of shown) await user.click(button);
    expect([suppliers('Best offers')[0], suppliers('Latest offers')[0]]).toEqual(['Supplier 9★ Best', 'Supplier 9★ Best']);
    expect(screen.queryByRole('button', { name: /new row/ })).toBeNull();
  });

  it('is not read again for the offers of other products, and whole for its own', async () => {
    signedInAs('CLERK');
    const [changes, server] = [changeBackend(), compareBackend()];
    openConsole('/offer-compare/7');
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(6));
    await waitFor(() => expect(changes.streams).toHaveLength(1));
    const told = async (of: Record<string, number[]>) => {
      const before = server.calls.length;
      changes.tell([{ entity: 'offer', kind: 'INSERT', ids: [9], of }]);
      // Longer than a read after news waits.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return server.calls.slice(before);
    };
    expect(await told({ product: [8] })).toEqual([]);
    expect(await told({ product: [8, 7] })).toHaveLength(8);
  });

  it('shows the competing region that the settings name since', async () => {
    signedInAs('CLERK');
    const [changes, server] = [changeBackend(), compareBackend()];
    openConsole('/offer-compare/7');
    await screen.findAllByRole('table', { name: /Hong Kong/ });
    await waitFor(() => expect(changes.streams).toHaveLength(1));
    const before = server.counted('ByProductTitleStart');
    server.region = { ...server.region, country: 'Japan' };
    changes.tell([{ entity: 'application-settings', kind: 'INSERT', ids: [9] }]);
    await screen.findAllByRole('table', { name: /Japan/ });
    await waitFor(() => expect(server.counted('ByProductTitleStart')).toBe(before + 4));
  });
});

describe('the stream', () => {
  afterEach(() => vi.restoreAllMocks());

  it('rests while the tab is hidden, and goes on from where it stopped', async () => {
    const { changes } = await open('/tag/list', 'Tag 2');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(changes.streams).toEqual([null, 'place-1']));
  });

  it('goes on after a cut', async () => {
    const { changes, tags } = await open('/tag/list', 'Tag 2');
    changes.cut();
    await waitFor(() => expect(changes.streams).toEqual([null, 'place-1']));
    tags.rows = tags.rows.map((row) => (row.id === 2 ? tagRow(2, 'Later') : row));
    changes.tell([updated(2)]);
    await screen.findByText('Later');
  });
});

describe('a record', () => {
  it('shows what others changed, and who else has it open', async () => {
    const { changes, tags } = await open('/tag/1', 'Tag 1');
    await waitFor(() => expect(changes.shown.at(-1)).toMatchObject({ entity: 'tag', id: 1, isEditing: false }));
    changes.present = { others: [{ username: 'yuki', isEditing: true }], changedBy: null };
    changes.tell([{ entity: 'tag', kind: 'OPEN', ids: [1] }]);
    await screen.findByText(/yuki is editing this/);
    tags.rows = [tagRow(1, 'Renamed')];
    changes.tell([updated(1)]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Renamed'));
  });

  it('is not asked for again while the user deletes it, though the news come before the answer', async () => {
    signedInAs('MANAGER', 'CLERK');
    const [changes, backend] = [changeBackend(), organizationBackend()];
    const reads = () => backend.calls.filter(({ call }) => call === 'findById').length;
    let readsMeanwhile = 0;
    mockServer.use(
      http.post('/api/d/organization/deleteById', async () => {
        const before = reads();
        changes.tell([{ entity: 'organization', kind: 'DELETE', ids: [1] }]);
        // Longer than a read after news waits.
        await new Promise((resolve) => setTimeout(resolve, 1_200));
        readsMeanwhile = reads() - before;
        return HttpResponse.json({ status: 'SUCCESS', errorList: [] });
      }),
    );
    const { user } = openConsole('/d/organization/1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(changes.streams).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('Supplier 2');
    expect(readsMeanwhile).toBe(0);
  });

  it('that somebody deleted is shown no more, and comes back with the record', async () => {
    signedInAs('MANAGER', 'CLERK');
    const changes = changeBackend();
    organizationBackend();
    openConsole('/d/organization/2');
    await screen.findByRole('button', { name: 'Delete' });
    await waitFor(() => expect(changes.streams).toHaveLength(1));
    quiet();
    let isGone = true;
    const gone = { message: 'There is no organization with the id 2' };
    mockServer.use(
      http.get('/api/d/organization/findById', () => (isGone ? HttpResponse.json(gone, { status: 404 }) : HttpResponse.json(supplier(2)))),
    );
    changes.tell([{ entity: 'organization', kind: 'DELETE', ids: [2] }]);
    expect(await screen.findByText(gone.message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    isGone = false;
    changes.tell([{ entity: 'organization', kind: 'INSERT', ids: [2] }]);
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  });

  it('stays as it is under what is typed, says who changed it, and comes when the user wants it', async () => {
    const { changes, tags, user } = await open('/tag/1/edit', 'Edit tag');
    const title = await screen.findByLabelText(/Title/);
    await user.type(title, ' of mine');
    await waitFor(() => expect(changes.shown.at(-1)).toMatchObject({ id: 1, isEditing: true }));
    changes.present = { others: [], changedBy: 'yuki' };
    tags.rows = [tagRow(1, 'Renamed')];
    changes.tell([updated(1)]);
    const notice = (await screen.findByText('yuki changed this record a moment ago.')).closest('[role="alert"]') as HTMLElement;
    expect(title).toHaveValue('Tag 1 of mine');
    await user.click(within(notice).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(title).toHaveValue('Renamed'));
    expect(screen.queryByText(/changed this record/)).toBeNull();
  });

  it.each([
    ['of their own change', updated(1), 'ann'],
    ['of who opens it', { ...updated(1), kind: 'OPEN' as const }, 'yuki'],
  ])('tells nobody %s', async (_, change, changedBy) => {
    const { changes, user } = await open('/tag/1/edit', 'Edit tag');
    await user.type(await screen.findByLabelText(/Title/), ' of mine');
    changes.present = { others: [], changedBy };
    const before = changes.shown.length;
    changes.tell([change]);
    await waitFor(() => expect(changes.shown.length).toBeGreaterThan(before));
    expect(screen.queryByText(/changed this record/)).toBeNull();
  });
});
