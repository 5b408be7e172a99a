import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { type Activity, activityCall } from '../../../contract/activity.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { activityEntry as entry } from './activityEntry.ts';

const backend = (entries: Activity[], total = entries.length) => {
  const asked: { filter: unknown; sort: unknown; range: unknown }[] = [];
  mockServer.use(
    http.get(activityCall, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const read = (name: string) => JSON.parse(query.get(name) ?? 'null') as unknown;
      asked.push({ filter: read('filter'), sort: read('sort'), range: read('range') });
      return HttpResponse.json(entries, { headers: { 'Content-Range': `activity 0-${entries.length - 1}/${total}` } });
    }),
  );
  return asked;
};

const open = (address = '/activity', ...authorities: string[]) => {
  signedInAs(...(authorities.length > 0 ? authorities : ['MANAGER', 'CLERK']));
  return openConsole(address);
};
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Activity' });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  return within(table).getAllByRole('row').slice(1);
};
const texts = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.trim());

describe('the activity page', () => {
  it('asks in ra-data-simple-rest’s dialect, newest first', async () => {
    const asked = backend([entry(1)]);
    open();
    await rows();
    expect(asked).toEqual([{ filter: {}, sort: ['at', 'DESC'], range: [0, 49] }]);
  });

  it('shows date, user, action, record and what changed, in the words and formats of the console', async () => {
    backend([entry(1)]);
    open();
    const [first] = await rows();
    expect(texts(first)).toEqual([
      '2026-11-21 03:05',
      'bea',
      expect.stringMatching(/^Updated( Restore)?$/),
      'Tag Late payer',
      'Title: Late →  became Late payerActive: YES →  became NO',
    ]);
    expect(within(first as HTMLElement).getByRole('link', { name: 'Late payer' })).toHaveAttribute('href', '/tag/5');
  });

  it('shows a lookup by its name, an amount as elsewhere, what was empty as empty', async () => {
    const before = { country: { id: 4, name: 'Japan' } };
    const after = { country: { id: 6, name: 'Korea' } };
    const offer = { amount: 1234.5, offerOrRequest: null, organization: { id: 1, name: 'Kita' } };
    backend([
      entry(1, { resource: 'organization', recordTitle: 'Kita', before, after }),
      entry(2, { resource: 'offer', recordTitle: 'Kita', before: { amount: null }, after: { amount: 1234.5 } }),
      entry(3, { resource: 'offer', action: 'CREATE', recordTitle: 'Kita', before: null, after: offer }),
    ]);
    open();
    const [first, second, third] = (await rows()).map((row) => texts(row)[4]);
    expect(first).toBe('Country: Japan →  became Korea');
    expect(second).toBe('Amount: empty →  became 1,234.50');
    expect(third).toContain('Organization: Kita');
    expect(third).not.toContain('empty');
  });

  it('draws what nobody declares by what it is', async () => {
    const before = { opened: '2026-11-20T18:05:00.000Z', country: { id: 4, name: 'Japan' }, bonded: true, size: null };
    const after = { opened: null, country: { id: 6, name: 'Korea' }, bonded: false, size: 1200 };
    backend([entry(1, { resource: 'depot', before, after })]);
    const { user } = open();
    const [first] = await rows();
    await user.click(screen.getByRole('button', { name: 'All 4' }));
    const shown = ['Opened: 2026-11-21 03:05 →  became empty', 'Country: Japan →  became Korea', 'Bonded: YES →  became NO'];
    expect(texts(first)[4]).toBe(`${shown.join('')}Size: empty →  became 1,200Less`);
  });

  it('says of a password that it was changed, and nothing else', async () => {
    backend([entry(1, { resource: 'user', recordTitle: 'bea', before: {}, after: { password: '(changed)' } })]);
    open();
    expect(texts((await rows())[0])[4]).toBe('Password: (changed)');
  });

  it('names the system, and what an import counted', async () => {
    const after = { requestedBy: 'ann', rowsRead: 20_000, offersAdded: 19_876 };
    const imported = { action: 'IMPORT', resource: 'import-batch', recordTitle: 'Offers.xlsx', userId: null, username: null };
    backend([entry(1, { ...imported, before: null, after })]);
    open();
    const cells = texts((await rows())[0]);
    expect(cells.slice(1, 4)).toEqual(['System', 'Imported Undo', 'Import batch Offers.xlsx']);
    expect(cells[4]).toBe('Requested by: annRows read: 20,000Offers added: 19,876');
    expect(screen.getByRole('link', { name: 'Offers.xlsx' })).toHaveAttribute('href', '/import-batch?id=5');
  });

  it('shows an upload with its counts, and leads to its records', async () => {
    const counts = { created: 180, updated: 20, unchanged: 3 };
    const asked = backend([entry(7, { action: 'UPLOAD', recordId: null, recordTitle: 'tags.csv', before: null, after: counts })]);
    const { user } = open();
    const [row] = await rows();
    expect(texts(row).slice(2)).toEqual(['Uploaded', 'Tag tags.csv', 'Created: 180Updated: 20Unchanged: 3']);
    await user.click(within(row as HTMLElement).getByRole('link', { name: 'tags.csv' }));
    expect(await screen.findByText('Only the records of one entry')).toBeVisible();
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ partOf: 7 }));
  });

  it('leads to no record that was deleted, or that the reader may not see', async () => {
    backend([
      entry(1, { action: 'DELETE', after: null, recordTitle: 'Gone' }),
      entry(2, { resource: 'organization', recordTitle: 'Kita', before: {}, after: {} }),
    ]);
    open('/activity', 'MANAGER');
    expect((await rows()).map((row) => texts(row)[4])).toEqual(['Title: LateActive: YES', 'Saved without a change']);
    expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Kita' })).toBeNull();
  });

  it('holds long entries short until they are asked for', async () => {
    const after = { one: 1, two: 2, three: 3, four: 4, five: 5 };
    backend([entry(1, { resource: 'import-batch', action: 'IMPORT', before: null, after })]);
    const { user } = open();
    const [first] = await rows();
    expect(texts(first)[4]).not.toContain('Four');
    await user.click(screen.getByRole('button', { name: 'All 5' }));
    expect(texts(first)[4]).toContain('Five: 5');
  });
});

describe('the filters', () => {
  it('are read from the address, days in the business’s time zone with their ends', async () => {
    const asked = backend([entry(1)], 60);
    open('/activity?q=pay&user=bea&resource=tag&record=5&action=UPDATE&from=2026-11-20&to=2026-11-21&sort=at%3Basc&page=3&size=20');
    await rows();
    const [from, to] = ['2026-11-19T15:00:00.000Z', '2026-11-21T15:00:00.000Z'];
    const filter = { q: 'pay', username: 'bea', resource: 'tag', recordId: 5, action: 'UPDATE', from, to };
    expect(asked).toEqual([{ filter, sort: ['at', 'ASC'], range: [40, 59] }]);
    expect(screen.getByText('Only Tag 5')).toBeVisible();
  });

  it('are written to the address: choices at once, what is typed with Enter; the first page is shown', async () => {
    const asked = backend([entry(1)]);
    const { user, address } = open('/activity?page=4');
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'Tag');
    expect(address()).toBe('/activity?resource=tag');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Deleted');
    await user.type(screen.getByRole('searchbox', { name: 'User' }), 'bea{Enter}');
    expect(address()).toBe('/activity?user=bea&resource=tag&action=DELETE');
    await user.clear(screen.getByRole('searchbox', { name: 'User' }));
    await user.type(screen.getByRole('searchbox', { name: 'User' }), 'System{Enter}');
    expect(address()).toBe('/activity?system=true&resource=tag&action=DELETE');
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ username: null, resource: 'tag', action: 'DELETE' }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/activity');
  });

  it('are set by a user’s name', async () => {
    backend([entry(1), entry(2, { userId: null, username: null })]);
    const { user, address } = open('/activity?resource=tag');
    await rows();
    await user.click(screen.getByRole('link', { name: 'bea' }));
    expect(address()).toBe('/activity?user=bea');
    await user.click(await screen.findByRole('link', { name: 'System' }));
    expect(address()).toBe('/activity?system=true');
  });

  it.each(['?from=2026-13-40', '?record=x', '?action=DESTROY', '?page=-1&size=7'])(
    'that say nothing sensible are left out: %s',
    async (query) => {
      const asked = backend([entry(1)]);
      open(`/activity${query}`);
      await rows();
      expect(asked).toEqual([{ filter: {}, sort: ['at', 'DESC'], range: [0, 49] }]);
    },
  );
});

describe('pages, order and states', () => {
  it('pages, sizes and turns the order round, all in the address', async () => {
    backend([entry(1)], 4_321);
    const { user, address } = open();
    await rows();
    expect(screen.getByText('1–1 of 4,321')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(address()).toBe('/activity?page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Items per page' }), '20');
    expect(address()).toBe('/activity?size=20');
    await user.click(screen.getByRole('button', { name: /Date/ }));
    expect(address()).toBe('/activity?sort=at%3Basc&size=20');
  });

  it('says that a total is an estimate, whose last page is the first of the other order', async () => {
    backend([entry(1)], 1_000_000);
    const { user, address } = open();
    await rows();
    expect(screen.getByText('1–1 of 1,000,000+')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(address()).toBe('/activity?sort=at%3Basc');
  });

  it('says what to do where nothing matches', async () => {
    backend([]);
    const { user, address } = open('/activity?q=nothing');
    await user.click(await screen.findByRole('button', { name: 'Show all activity' }));
    expect(address()).toBe('/activity');
    expect(await screen.findByText('Nothing has been changed yet')).toBeVisible();
  });

  it('says that it failed, and tries again', async () => {
    quiet();
    mockServer.use(http.get(activityCall, () => HttpResponse.json({ message: 'Filter not understood' }, { status: 400 })));
    const { user } = open();
    expect(await screen.findByText('Filter not understood')).toBeVisible();
    backend([entry(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('who gets there', () => {
  const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

  it('is a manager, by the menu', async () => {
    backend([entry(1)]);
    open();
    await rows();
    expect(menu().getByRole('link', { name: 'Activity' })).toHaveAttribute('href', '/activity');
  });

  it('is not a clerk', async () => {
    const { address } = open('/activity', 'CLERK');
    await waitFor(() => expect(address()).toBe('/access-denied'));
    expect(menu().queryByRole('link', { name: 'Activity' })).toBeNull();
  });

  it('is a manager who asks for one record’s history', async () => {
    const record = { id: 5, title: 'Late payer', active: true, entityCreatedOn: '2026-11-20T18:05:00.000Z' };
    mockServer.use(http.get('/api/tag/5', () => HttpResponse.json({ ...record, entityLastUpdatedOn: record.entityCreatedOn })));
    backend([entry(1)]);
    const { user, address } = open('/tag/5');
    await user.click(await screen.findByRole('link', { name: 'History' }));
    expect(address()).toBe('/activity?resource=tag&record=5');
    expect(await rows()).toHaveLength(1);
  });
});
