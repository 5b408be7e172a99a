import { renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { KnownOptionsContext } from '../../../src/ui/knownOptions.ts';
import { narrowOptions, useLookup } from '../../../src/ui/useLookup.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { ConsoleContexts } from '../ConsoleContexts.tsx';

describe('the options of a lookup', () => {
  it.each([
    ['organization', 'generic', '/api/d/organization/findAllWhereValueContainsText'],
    ['organization', 'typed', '/api/organization/search/findAllByKeywordCaseInsensitive'],
    ['contact', 'generic', '/api/contact/search/findAllActiveByKeywordCaseInsensitive'],
    ['tag', 'typed', '/api/tag/search/findAllActiveByKeywordCaseInsensitive'],
    ['offer', 'generic', '/api/offer/search/findAllByKeywordCaseInsensitive'],
    ['keyword', 'typed', '/api/d/keyword/findAllWhereValueContainsText'],
    ['made-up-thing', 'generic', '/api/d/made-up-thing/findAllWhereValueContainsText'],
    ['made-up-thing', 'typed', '/api/d/made-up-thing/findAllWhereValueContainsText'],
  ] as const)('of %s by its %s calls are asked for by a call that it answers', async (resource, calls, path) => {
    const asked: URL[] = [];
    mockServer.use(
      http.get('/api/*', ({ request }) => {
        asked.push(new URL(request.url));
        return HttpResponse.json({ _embedded: { rows: [{ id: 4, title: 'Acme' }] }, page: { totalElements: 1 } });
      }),
    );
    const { result } = renderHook(() => useLookup({ resource, titleField: 'title', calls, sort: 'title;asc' }), {
      wrapper: ConsoleContexts,
    });
    expect(await result.current.fetchOptions('ac', new AbortController().signal)).toEqual([{ id: 4, title: 'Acme' }]);
    expect(asked.map(({ pathname }) => pathname)).toEqual([path]);
    const query = asked[0]?.searchParams;
    expect(query?.get('keyword') ?? query?.get('textToMatch')).toBe('ac');
    expect(query?.get('size') ?? query?.get('pageSize')).toBe('1000');
    expect(query?.get('sort')).toBe(path.startsWith('/api/d/') ? 'title;asc' : null);
  });

  it.each([
    [0, []],
    [101, null],
  ])('are all fetched where there are %i of them: %j', async (totalElements, found) => {
    mockServer.use(http.get('/api/*', () => HttpResponse.json({ content: [], totalElements })));
    const { result } = renderHook(() => useLookup({ resource: 'country', titleField: 'name', calls: 'generic' }), {
      wrapper: ConsoleContexts,
    });
    expect(await result.current.fetchFew(new AbortController().signal)).toEqual(found);
  });

  it('have what is known of each beside it where few are fetched at once, as where they are asked for', async () => {
    mockServer.use(http.get('/api/*', () => HttpResponse.json({ content: [{ id: 5, title: 'XM5' }], totalElements: 1 })));
    const known = { find: async () => [], describe: async () => new Map([[5, '275.00 USD']]), wholes: async () => [] };
    const { result } = renderHook(() => useLookup({ resource: 'product', titleField: 'title', calls: 'generic' }), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <ConsoleContexts>
          <KnownOptionsContext value={known}>{children}</KnownOptionsContext>
        </ConsoleContexts>
      ),
    });
    const { signal } = new AbortController();
    expect(await result.current.fetchFew(signal)).toEqual([{ id: 5, title: 'XM5', detail: '275.00 USD' }]);
  });

  it('have the title that says no more than the text, but for its maker, before longer ones that begin otherwise', () => {
    const options = ['Apple AirPods 4 ANC HK', 'Apple AirPods 4 HK', 'Case for AirPods 4 HK Pink'].map((title, id) => ({ id, title }));
    expect(narrowOptions('air', options, 'airpods 4 hk').map(({ id }) => id)).toEqual([1, 0, 2]);
  });
});
