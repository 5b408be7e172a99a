import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';

const HOST = 'https://backend.test:8443';
const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
const json = (body: object, init: { status?: number } = {}) => HttpResponse.json(body, { ...init, headers: open });
const profile = (name: string, order: number, displayType: string, path: string, more: object = {}) => ({
  name: `crate--${name}`,
  sourceFieldPath: path,
  targetFieldPath: path,
  displayTitle: path.charAt(0).toUpperCase() + path.slice(1),
  displayType,
  order,
  ...more,
});
const maker = {
  sourceFieldPath: 'maker.name',
  targetFieldPath: 'maker.id',
  displayTitle: 'Maker',
  // As JSON text, as a database stores it.
  meta: JSON.stringify({
    entityPath: 'factory',
    lookupSearchField: 'name',
    lookupSortFields: [
      { field: 'city', sortDirection: 'desc' },
      { field: 'name', sortDirection: 'asc' },
    ],
  }),
};
const fields = (kind: string) => [
  profile(kind, 1, 'TEXT', 'title'),
  profile(kind, 2, 'NUMBER', 'weight', { meta: null }),
  profile(kind, 3, 'BOOLEAN', 'sealed'),
  profile(kind, 4, 'DATETIME', 'packedOn'),
  profile(kind, 5, 'MANY_TO_ONE', 'maker', maker),
  profile(kind, 6, 'PASSWORD', 'code'),
];
const city = profile('list', 7, 'TEXT', 'maker.city', { displayTitle: 'City' });
const profiles: Record<string, object[]> = {
  'crate--list': [
    ...fields('list')
      .filter(({ displayType }) => displayType !== 'PASSWORD')
      .toReversed(),
    city,
  ],
  'crate--new': fields('new'),
  'crate--details': [...fields('details'), city],
};
const definition = {
  name: 'crate',
  meta: {
    predicates: [
      { function: 'REQUIRED', parameters: ['title'], uniqueNumber: 1 },
      { function: 'MIN_VALUE', parameters: ['weight', '0'], uniqueNumber: 2 },
      { function: 'EQUALS', parameters: ['sealed', true], uniqueNumber: 3 },
      { function: 'REQUIRED_LOOKUP', parameters: ['maker'], uniqueNumber: 4 },
      { function: 'OF_THE_FUTURE', parameters: ['title'], uniqueNumber: 5 },
    ],
    expressions: [
      { condition: 1 },
      { condition: 2, expressionsWhenTrue: null, expressionsWhenFalse: [] },
      { condition: 3, expressionsWhenTrue: [{ condition: 4 }] },
      { condition: 5 },
    ],
  },
};
const stored = {
  id: 9,
  title: 'Blue crate',
  weight: 12.5,
  sealed: false,
  packedOn: '2026-03-01T00:00:00Z',
  maker: { id: 3, name: 'Mill', city: 'Leeds' },
};

/** A backend on another host that answers section 7 of the specification and nothing else. */
const backend = () => {
  const calls: { call: string; query: Record<string, string>; body?: unknown }[] = [];
  const answers: Record<string, (query: Record<string, string>) => object> = {
    'crate/findAllEntityDisplayProfileByName': (query) => profiles[query['profile-name'] ?? ''] ?? [],
    'crate/findAllEntityEditingInformation': () => definition,
    'crate/findAllPage': () => page([stored]),
    'crate/findAllWhereValueContainsText': () => page([stored]),
    'crate/findById': () => stored,
    'factory/findAllPage': () => ({ ...page([]), totalElements: 200 }),
    'factory/findAllWhereValueContainsText': () => page([{ id: 4, name: 'Forge', city: 'York' }]),
    'crate/create': () => ({ status: 'SUCCESS', errorList: [], entityId: 10 }),
    'crate/update': () => ({ status: 'SUCCESS', errorList: [], entityId: 9 }),
    'crate/deleteById': () => ({ status: 'SUCCESS', errorList: [] }),
  };
  mockServer.use(
    http.options(`${HOST}/*`, () => new HttpResponse(null, { status: 204, headers: open })),
    http.get(`${HOST}/api/console/settings`, () => json({}, { status: 404 })),
    http.get(`${HOST}/api/:entity/search/:call`, () => json({}, { status: 404 })),
    http.all(`${HOST}/api/d/:entity/:call`, async ({ request, params }) => {
      const call = `${params.entity}/${params.call}`;
      const query = Object.fromEntries(new URL(request.url).searchParams);
      calls.push({ call, query, ...(request.method === 'POST' ? { body: await request.json() } : {}) });
      return json(answers[call]?.(query) ?? {}, answers[call] ? {} : { status: 404 });
    }),
  );
  const lastOf = (call: string) => calls.findLast((each) => each.call === call);
  return { answers, lastOf };
};
const page = (content: object[]) => ({
  content,
  number: 0,
  size: 100,
  numberOfElements: content.length,
  totalPages: 1,
  totalElements: content.length,
});

beforeEach(() => {
  signedInAs('CLERK');
  window.offerdeskBackend = HOST;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'offerdeskBackend');
});

describe('a backend on another host that honours section 7 alone', () => {
  it('has a list of every kind in the order of its profiles, without what is our own [spec 2.generic-records.1]', async () => {
    const { lastOf } = backend();
    openConsole('/d/crate/list');
    const row = (await screen.findByText('Blue crate')).closest('tr') as HTMLElement;
    expect(screen.getByRole('heading', { level: 1, name: 'Crates' })).toBeVisible();
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent?.replace(/[↑↓]/, ''));
    expect(headers).toEqual(['Title', 'Weight', 'Sealed', 'PackedOn', 'Maker', 'City', 'Action']);
    for (const text of ['12.5', 'Mill', 'Leeds']) expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByText(/^2026-0[23]-\d\d \d\d:\d\d$/)).toBeVisible();
    expect(lastOf('crate/findAllPage')?.query).toEqual({ pageNumber: '0', pageSize: '100', sort: 'title;asc' });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.getByRole('link', { name: 'New' })).toBeVisible();
  });

  it('is searched in the field that is chosen', async () => {
    const { lastOf } = backend();
    const { user, address } = openConsole('/d/crate/list');
    await screen.findByText('Blue crate');
    await user.selectOptions(screen.getByLabelText('Search in'), 'in sealed');
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'yes or no');
    await user.selectOptions(screen.getByLabelText('Search in'), 'in weight');
    await user.type(screen.getByRole('searchbox'), '12{Enter}');
    await waitFor(() => expect(address()).toBe('/d/crate/list/search/12?sort=title%3Basc&sf=weight'));
    await waitFor(() =>
      expect(lastOf('crate/findAllWhereValueContainsText')?.query).toMatchObject({ fieldName: 'weight', textToMatch: '12' }),
    );
  });

  it('is written by its own rules, lookups from two characters in its own order', async () => {
    const { lastOf } = backend();
    const { user, address } = openConsole('/d/crate/new');
    await user.click(await screen.findByRole('checkbox', { name: 'Sealed' }));
    await user.type(screen.getByRole('textbox', { name: 'Weight' }), '-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(screen.getByText('Value must be greater or equal to 0')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Red crate');
    await user.clear(screen.getByRole('textbox', { name: 'Weight' }));
    await user.type(screen.getByRole('textbox', { name: 'Weight' }), '2.25');
    await user.type(screen.getByRole('combobox', { name: 'Maker' }), 'fo');
    await user.click(await screen.findByRole('option', { name: 'Forge' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/d/crate/list?sort=title%3Basc&sf=title'));
    const object = { title: 'Red crate', weight: 2.25, sealed: true, packedOn: null, maker: { id: 4 }, code: null };
    expect(lastOf('crate/create')?.body).toEqual({ object });
    expect(lastOf('factory/findAllWhereValueContainsText')?.query).toEqual({
      fieldName: 'name',
      textToMatch: 'fo',
      pageNumber: '0',
      pageSize: '1000',
      sort: 'city;desc,name;asc',
    });
  });

  it('without metadata of an entity says so', async () => {
    quiet();
    const { answers } = backend();
    answers['crate/findAllEntityDisplayProfileByName'] = () => [];
    openConsole('/d/crate/list');
    expect(await screen.findByRole('alert')).toHaveTextContent("The server does not say how 'crate' is shown.");
  });

  it('has no activity, and no link leads to it', async () => {
    signedInAs('CLERK', 'MANAGER');
    backend();
    const { router } = openConsole('/d/crate/9');
    expect(await screen.findByRole('link', { name: 'Back to list' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    await router.navigate('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Tags' })[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull();
    await router.navigate('/activity');
    expect(await screen.findByText('page-not-found!')).toBeVisible();
  });

  it('is changed field by field, and says what it refuses', async () => {
    const { answers, lastOf } = backend();
    answers['crate/findById'] = () => ({ ...stored, weight: lastOf('crate/update') ? 12.51 : stored.weight });
    const { user } = openConsole('/d/crate/9');
    await user.click(await screen.findByRole('button', { name: 'Change Weight' }));
    await user.type(screen.getByRole('textbox', { name: 'Weight' }), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('12.51')).toBeVisible();
    expect(lastOf('crate/update')?.body).toEqual({ object: { ...stored, weight: 12.51, maker: { id: 3 } } });

    quiet();
    answers['crate/update'] = () => ({ status: 'FAILED', errorList: ['The crate is locked.'] });
    await user.click(screen.getByRole('button', { name: 'Change Title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The crate is locked.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Blue crate!');
  });
});
