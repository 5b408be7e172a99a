import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { belongingsOf } from '../../../contract/belonging.ts';
import { editingInformation } from '../../../contract/metadata.ts';
import { declare } from '../../../contract/resource.ts';
import { allNear } from '../../helpers/allNear.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend, supplier } from '../organizationBackend.ts';

const harbour = declare({
  name: 'harbour',
  label: { one: 'Harbour', many: 'Harbours' },
  dialects: ['generic'],
  access: { read: [], write: [] },
  fields: [
    { name: 'name', kind: 'TEXT', maxLength: 50 },
    { name: 'suppliers', kind: 'ONE_TO_MANY', child: 'ship', childField: 'home' },
  ],
});
const harbourLookup = { kind: 'MANY_TO_ONE', target: 'harbour', lookupSearchField: 'name' } as const;
const ship = declare({
  ...{ name: 'ship', label: { one: 'Ship', many: 'Ships' }, dialects: ['generic'], access: { read: [], write: [] } },
  fields: [
    { name: 'name', kind: 'TEXT', maxLength: 50 },
    { name: 'home', ...harbourLookup },
    { name: 'nextStop', ...harbourLookup },
    { name: 'licence', kind: 'DATETIME', notPast: true },
  ],
});

beforeEach(allNear);

const open = async (total: number, authorities = ['CLERK']) => {
  signedInAs(...authorities);
  organizationBackend(harbour.name);
  const asked: Record<string, string>[] = [];
  const runTime = [harbour, { ...ship, access: { read: authorities, write: [] } }].map((declaration) => ({
    ...{ id: declaration.name, label: declaration.label, access: declaration.access, belongings: belongingsOf(declaration) },
  }));
  mockServer.use(
    http.get('/api/console/resource', () => HttpResponse.json(runTime, { headers: { 'Content-Range': 'resource 0-1/2' } })),
    http.get('/api/d/harbour/findAllEntityEditingInformation', () => HttpResponse.json(editingInformation(harbour))),
    http.get('/api/d/ship/findAllEntityEditingInformation', () => HttpResponse.json(editingInformation(ship))),
    http.get('/api/d/ship/findAllPage', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      const content = [{ ...supplier(11), licence: '2026-01-01T00:00:00.000Z' }, supplier(12)].slice(0, total);
      return HttpResponse.json({ content, number: 0, size: 5, numberOfElements: content.length, totalElements: total, totalPages: 1 });
    }),
  );
  const view = openConsole('/d/harbour/1');
  const section = async (name: RegExp) => {
    const heading = await screen.findByRole('heading', { name });
    return within(heading.parentElement as HTMLElement);
  };
  return { ...view, asked, section };
};
const suppliers = /^Suppliers/;

describe('the details of a record that others point to', () => {
  it('count them, lead to the first of them, and say how many there are', async () => {
    const { asked, section } = await open(25);
    const found = await section(suppliers);
    expect(await found.findByRole('link', { name: 'Supplier 11' })).toHaveAttribute('href', '/d/ship/11');
    expect(found.getByRole('link', { name: 'Supplier 12' })).toBeVisible();
    expect(found.getAllByText('Expired', { selector: 'mark' })).toHaveLength(1);
    expect(found.getByRole('heading')).toHaveTextContent(/^Suppliers ?25$/);
    const all = new URL(found.getByRole('link', { name: /^All 25/ }).getAttribute('href') ?? '', 'http://x').searchParams;
    const where = JSON.stringify([{ field: 'home', is: 'equals', value: 1 }]);
    expect(all.get('where')).toBe(where);
    expect(asked).toContainEqual({ where, pageNumber: '0', pageSize: '5', sort: 'entityCreatedOn;desc' });
  });

  it('say that there are none, and lead to a form that has the lookup', async () => {
    const { user, section } = await open(0);
    const found = await section(suppliers);
    expect(await found.findByText('No records')).toBeVisible();
    await user.click(found.getByRole('link', { name: 'Add ship' }));
    expect(await screen.findByRole('combobox', { name: 'Home' })).toHaveValue('Supplier 1');
    expect(screen.getByRole('combobox', { name: 'Next stop' })).toHaveValue('');
  });

  it('name their field where two lookups lead here, and ask for nothing once they are folded', async () => {
    const { user, asked, section, router } = await open(2);
    const other = await section(/^Ships · Next stop/);
    expect(await other.findByRole('link', { name: 'Supplier 11' })).toBeVisible();
    await user.click(other.getByRole('button'));
    await router.navigate('/');
    const before = asked.length;
    await router.navigate('/d/harbour/2');
    await waitFor(() => expect(asked.length).toBe(before + 1));
    expect((await section(/^Ships · Next stop/)).getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  });
});

it('what users may not read is neither shown beside a record nor asked for', async () => {
  signedInAs('CLERK');
  organizationBackend();
  const asked: string[] = [];
  mockServer.use(
    http.get('/api/:a/*', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return request.url.includes('/findAllPage') || request.url.includes('/search/')
        ? HttpResponse.json({
            content: [],
            number: 0,
            size: 5,
            numberOfElements: 0,
            totalElements: 0,
            totalPages: 0,
            _embedded: {},
            page: {},
          })
        : undefined;
    }),
  );
  openConsole('/d/organization/1');
  expect(await screen.findByRole('heading', { name: /^Sheet organization bindings/ })).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('heading', { name: /^(Offers|Contacts)/ })).toBeNull();
  expect(asked.filter((path) => /offer\/|contact/.test(path))).toEqual([]);
});
