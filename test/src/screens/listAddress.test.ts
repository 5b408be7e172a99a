import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { organization } from '../../../resources/organization.ts';
import { tag } from '../../../resources/tag.ts';
import { type ListView, listAddress, readListAddress } from '../../../src/ui/listAddress.ts';

const first: ListView = {
  filter: {},
  sort: [{ field: 'title', sortDirection: 'asc' }],
  page: 1,
  size: 20,
};
const keywords = [
  'slow',
  'a/b',
  '100%',
  '.',
  '..',
  '...',
  '%2F',
  '%',
  '%zz',
  '🙂',
  'ü',
  '北京',
  'a b',
  'a+b',
  '?',
  '#x',
  '&=;',
  "'",
  '"',
  '\\',
];

describe('the address of a list', () => {
  it.each(keywords)('brings the keyword %j back, through the browser and the router', (keyword) => {
    const address = listAddress(tag, { ...first, filter: { q: keyword } });
    const seen = new URL(address, 'http://127.0.0.1:8080');
    expect(readListAddress(tag, seen.pathname, seen.search).filter.q).toBe(keyword);

    const { location } = createMemoryRouter([{ path: '*' }], { initialEntries: [address] }).state;
    expect(readListAddress(tag, location.pathname, location.search)).toEqual({ ...first, filter: { q: keyword, searchField: 'title' } });
  });

  it('is the one of the specification [spec 2.tags.1,3 2.generic-records.4]', () => {
    expect(listAddress(tag, { ...first, filter: { q: 'a/b' } })).toBe('/tag/list/search/a%2Fb?sort=title%3Basc&sf=title');
    expect(listAddress(tag, { ...first, filter: { q: '  ' } })).toBe('/tag/list?sort=title%3Basc&sf=title');
    expect(listAddress(tag, { ...first, filter: { q: '..' } })).toBe('/tag/list/search?q=..&sort=title%3Basc&sf=title');
    expect(listAddress(organization, { ...first, filter: { q: 'x', searchField: 'country.name' }, size: 100 })).toBe(
      '/d/organization/list/search/x?sort=title%3Basc&sf=country.name',
    );
  });

  it('carries every part of the view', () => {
    const view: ListView = {
      filter: {
        q: 'x',
        searchField: 'title',
        active: 'all',
        where: [{ field: 'title', is: 'contains', value: 'a&b=#' }, { anyOf: [{ field: 'active', is: 'equals', value: true }] }],
      },
      sort: [
        { field: 'active', sortDirection: 'desc' },
        { field: 'title', sortDirection: 'asc' },
      ],
      page: 3,
      size: 50,
    };
    const [pathname = '', search = ''] = listAddress(tag, view).split(/(?=\?)/);
    expect(readListAddress(tag, pathname, search)).toEqual(view);
  });

  it.each([
    ['', first],
    ['?page=0', first],
    ['?where=x', first],
    ['?where=[1,{"field":"title"},{"anyOf":[]},{"anyOf":1},null]', first],
    ['?page=-2', first],
    ['?page=x', first],
    ['?page=2.9', { ...first, page: 2 }],
    ['?size=7', first],
    ['?size=9999999', first],
    ['?sort=', first],
    ['?sort=title;DESC', { ...first, sort: [{ field: 'title', sortDirection: 'desc' }] }],
    ['?sf=', first],
  ])('with the query %j falls back to what the declaration says', (query, view) => {
    expect(readListAddress(tag, '/tag/list', query)).toEqual(view);
  });

  it('does not fail on an address that nobody encoded', () => {
    expect(readListAddress(tag, '/tag/list/search/100%', '').filter.q).toBe('100%');
  });
});
