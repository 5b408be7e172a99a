import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { targetOptions } from '../../../src/kinds/many-to-one/targetOptions.ts';
import { mockServer } from '../../helpers/mockServer.ts';

describe('the options of a lookup', () => {
  it.each([
    ['organization', true, '/api/d/organization/findAllWhereValueContainsText'],
    ['organization', false, '/api/organization/search/findAllByKeywordCaseInsensitive'],
    ['contact', true, '/api/contact/search/findAllActiveByKeywordCaseInsensitive'],
    ['tag', false, '/api/tag/search/findAllActiveByKeywordCaseInsensitive'],
    ['offer', true, '/api/offer/search/findAllByKeywordCaseInsensitive'],
    ['keyword', false, '/api/d/keyword/findAllWhereValueContainsText'],
    ['made-up-thing', true, '/api/d/made-up-thing/findAllWhereValueContainsText'],
    ['made-up-thing', false, '/api/d/made-up-thing/findAllWhereValueContainsText'],
  ])('that points to %s, on a generic screen: %s, are asked for by a call that its target answers', async (target, isGeneric, path) => {
    const asked: URL[] = [];
    mockServer.use(
      http.get('/api/*', ({ request }) => {
        asked.push(new URL(request.url));
        return HttpResponse.json({ _embedded: { rows: [{ id: 4, title: 'Acme' }] }, page: { totalElements: 1 } });
      }),
    );
    const fetchOptions = targetOptions({ name: 'other', kind: 'MANY_TO_ONE', target, lookupSearchField: 'title' }, isGeneric);
    expect(await fetchOptions('ac', new AbortController().signal)).toEqual([{ id: 4, title: 'Acme' }]);
    expect(asked.map(({ pathname }) => pathname)).toEqual([path]);
    const query = asked[0]?.searchParams;
    expect(query?.get('keyword') ?? query?.get('textToMatch')).toBe('ac');
    expect(query?.get('size') ?? query?.get('pageSize')).toBe('1000');
  });
});
