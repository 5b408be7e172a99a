import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { calls as compareCalls } from '../../../contract/workflows/offer-compare/calls.ts';
import { resources } from '../../../resources/index.ts';
import { recordBody } from '../../../src/kinds/recordBody.ts';
import { createDataProvider } from '../../../src/providers/dataProvider.ts';
import { mockServer } from '../../helpers/mockServer.ts';

const dataProvider = createDataProvider((resource) => resources.find(({ name }) => name === resource), recordBody);

const answering = (answer: object) => {
  const calls: { call: string; body?: unknown }[] = [];
  mockServer.use(
    http.all('/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      calls.push({ call: `${request.method} ${pathname}${search}`, ...(text ? { body: JSON.parse(text) } : {}) });
      return HttpResponse.json(answer, { headers: { 'Content-Range': 'items 0-0/1' } });
    }),
  );
  return calls;
};
const list = { pagination: { page: 3, perPage: 10 }, sort: { field: 'title', order: 'DESC' as const }, filter: {} };
const embedded = { _embedded: { anything: [{ id: 1 }] }, page: { number: 2, size: 10, totalElements: 21, totalPages: 3 } };
const content = { content: [{ id: 1 }], number: 2, size: 10, numberOfElements: 1, totalElements: 21, totalPages: 3, totalIsEstimate: true };

describe('the data provider', () => {
  it.each([
    ['tag', {}, 'GET /api/tag/search/findAllActive?page=2&size=10&sort=title%3Bdesc'],
    [
      'tag',
      { q: 'x', active: 'all' },
      'GET /api/tag/search/findAllActiveByKeywordCaseInsensitive?page=2&size=10&sort=title%3Bdesc&active=all&keyword=x',
    ],
    ['offer', {}, 'GET /api/offer/search/findAll?pageNumber=2&pageSize=10&sort=title%3Bdesc'],
    ['offer', { q: 'x' }, 'GET /api/offer/search/findAllByKeywordCaseInsensitive?pageNumber=2&pageSize=10&sort=title%3Bdesc&keyword=x'],
    ['country', {}, 'GET /api/d/country/findAllPage?pageNumber=2&pageSize=10&sort=title%3Bdesc'],
    [
      'x-made-up',
      { q: 'x' },
      'GET /api/d/x-made-up/findAllWhereValueContainsText?pageNumber=2&pageSize=10&sort=title%3Bdesc&textToMatch=x&fieldName=name',
    ],
  ])('lists %s with the filter %j in its dialect [spec 7.general.2]', async (resource, filter, call) => {
    const calls = answering(embedded);
    const answer = await dataProvider.getList(resource, { ...list, filter: { ...filter, searchField: 'name' } });
    expect(calls).toEqual([{ call }]);
    expect(answer).toMatchObject({ data: [{ id: 1 }], total: 21 });
  });

  it('asks as a lookup does, through the typed or the generic calls', async () => {
    const calls = answering(content);
    const lookup = { pagination: { page: 1, perPage: 1000 }, filter: { q: 'x', searchField: 'name' } };
    for (const [resource, by] of [
      ['country', 'typed'],
      ['country', 'generic'],
      ['forex-rate', 'generic'],
      ['x-made-up', 'typed'],
    ] as const) {
      await dataProvider.getList(resource, { ...lookup, meta: { lookup: by } });
    }
    await dataProvider.getOne('country', { id: 5, meta: { lookup: 'typed' } }).catch(() => undefined);
    expect(calls.map(({ call }) => call)).toEqual([
      'GET /api/country/search/findAllByKeywordCaseInsensitive?page=0&size=1000&keyword=x',
      'GET /api/d/country/findAllWhereValueContainsText?pageNumber=0&pageSize=1000&textToMatch=x&fieldName=name',
      'GET /api/forex-rate/search/findAllByKeywordCaseInsensitive?page=0&size=1000&keyword=x',
      'GET /api/d/x-made-up/findAllWhereValueContainsText?pageNumber=0&pageSize=1000&textToMatch=x&fieldName=name',
      'GET /api/country/search/findById?id=5',
    ]);
  });

  it('names every other call of the console', async () => {
    const calls = answering({ status: 'SUCCESS', ...content });
    await dataProvider.changePassword({ currentPassword: 'a', newPassword: 'b' });
    await dataProvider.getSetting({ category: 'c', key: 'k' });
    await dataProvider.getNotes({ category: 'c' });
    await dataProvider.getLatestRates({ base: 'USD' });
    await dataProvider.call(compareCalls.all, { query: { productId: 3, pageNumber: 0, pageSize: 20, sort: 'amount;asc' } });
    await dataProvider.getDeclaration({ entity: 'crate' }).catch(() => undefined);
    expect(calls).toEqual([
      { call: 'POST /api/user-management/change-password', body: { currentPassword: 'a', newPassword: 'b' } },
      { call: 'GET /api/application-settings/search/findByCategoryAndKey?category=c&key=k' },
      { call: 'GET /api/general-note/search/findAllByCategoryCaseInsensitive?category=c&page=0&size=9999' },
      { call: 'GET /api/forex-rate/search/findAllLatestByBase?base=USD&pageNumber=0&pageSize=1000' },
      { call: 'GET /api/offer-compare/search/findAllByProductId?productId=3&pageNumber=0&pageSize=20&sort=amount%3Basc' },
      { call: 'GET /api/d/crate/findAllEntityEditingInformation?entity-display-profile-name=crate--details' },
    ]);
  });

  it('takes either shape of page from any endpoint, and tells an estimate [spec 3.pages.1-2]', async () => {
    answering(content);
    expect(await dataProvider.getList('tag', list)).toMatchObject({ data: [{ id: 1 }], total: 21, meta: { totalIsEstimate: true } });
  });

  it('takes an empty answer for a failure, not for an empty list', async () => {
    mockServer.use(http.get('/api/*', () => new HttpResponse(null)));
    await expect(dataProvider.getList('tag', list)).rejects.toThrow('The server sent an answer that cannot be read.');
  });

  it.each([
    ['tag', 'GET /api/tag/5'],
    ['offer', 'GET /api/offer/search/findById?id=5'],
    ['country', 'GET /api/d/country/findById?id=5'],
  ])('reads one %s', async (resource, call) => {
    const calls = answering({ id: 5 });
    expect(await dataProvider.getOne(resource, { id: 5 })).toEqual({ data: { id: 5 } });
    expect(calls).toEqual([{ call }]);
  });

  it('reads many one by one, so that no page size cuts them off', async () => {
    const calls = answering({ id: 5 });
    await dataProvider.getMany('tag', { ids: [5, 6] });
    expect(calls.map(({ call }) => call).sort()).toEqual(['GET /api/tag/5', 'GET /api/tag/6']);
  });

  it('reads many without the one that is gone, and fails where one cannot be read', async () => {
    answering({ id: 5 });
    const refuse = (status: number) => mockServer.use(http.get('/api/tag/6', () => HttpResponse.json({ message: 'Not now' }, { status })));
    refuse(404);
    expect(await dataProvider.getMany('tag', { ids: [6, 5] })).toEqual({ data: [{ id: 5 }] });
    refuse(503);
    await expect(dataProvider.getMany('tag', { ids: [6, 5] })).rejects.toMatchObject({ status: 503 });
  });

  it.each([
    ['tag', { tagId: 9 }, 'POST /api/tag-management/create-tag', 'tag', { title: 'x' }],
    ['forex-rate', { entityId: 9 }, 'POST /api/forex-rate-management/create-forex-rate', 'forexRate', { rate: 2 }],
    ['country', { entityId: 9 }, 'POST /api/d/country/create', 'object', { name: 'x' }],
  ])('creates a %s and takes the id of the answer [spec 3.tag.2]', async (resource, answer, call, key, data) => {
    const calls = answering({ status: 'SUCCESS', errorList: [], ...answer });
    expect((await dataProvider.create(resource, { data })).data).toMatchObject({ id: 9, ...data });
    expect(calls).toEqual([{ call, body: { [key]: data } }]);
  });

  it.each([
    ['tag', 'PUT /api/tag-management/update-tag', 'tag', { title: 'x' }],
    ['offer', 'POST /api/offer-management/update-offer', 'offer', { offerOrRequest: 'offer' }],
    ['country', 'POST /api/d/country/update', 'object', { name: 'x' }],
  ])('updates a %s and takes its new version', async (resource, call, key, data) => {
    const calls = answering({ status: 'SUCCESS', entityLastUpdatedOn: 'now' });
    const parameters = { id: 9, data, previousData: { id: 9 } };
    expect((await dataProvider.update(resource, parameters)).data).toEqual({ id: 9, ...data, entityLastUpdatedOn: 'now' });
    expect(calls).toEqual([{ call, body: { [key]: { ...data, id: 9 } } }]);
  });

  it('sends the fields of a stock form that can be written, and the version that was read', async () => {
    const calls = answering({ status: 'SUCCESS' });
    const data = { id: 9, title: ' x ', active: true, entityCreatedOn: 'then', entityLastUpdatedOn: 'now', more: 1 };
    await dataProvider.update('tag', { id: '9', data, previousData: data });
    expect(calls.map(({ body }) => body)).toEqual([{ tag: { id: 9, title: 'x', active: true, entityLastUpdatedOn: 'now' } }]);
  });

  it('keeps no password of what was saved', async () => {
    answering({ status: 'SUCCESS', entityId: 9 });
    const data = { username: 'bob', password: 'secret' };
    expect((await dataProvider.create('user', { data })).data).toEqual({ id: 9, username: 'bob' });
    expect((await dataProvider.update('user', { id: 9, data, previousData: { id: 9 } })).data).toEqual({ id: 9, username: 'bob' });
  });

  it('writes a lookup as its id to typed calls, and as an object to generic ones', async () => {
    const calls = answering({ status: 'SUCCESS', entityId: 1 });
    await dataProvider.create('offer', { data: { product: { id: 4 }, currency: null } });
    await dataProvider.create('organization', { data: { country: { id: 4 } } });
    expect(calls.map(({ body }) => body)).toEqual([{ offer: { productId: 4, currencyId: null } }, { object: { country: { id: 4 } } }]);
  });

  it.each([
    ['offer', 'POST /api/offer-management/delete-offer', { offerId: 9 }],
    ['country', 'POST /api/d/country/deleteById', { objectId: 9 }],
  ])('deletes a %s', async (resource, call, body) => {
    const calls = answering({ status: 'SUCCESS' });
    await dataProvider.delete(resource, { id: 9 });
    expect(calls).toEqual([{ call, body }]);
  });

  it('rejects with 405 a method that the dialect has no call for', async () => {
    const calls = answering({});
    await expect(dataProvider.delete('tag', { id: 9 })).rejects.toMatchObject({ status: 405 });
    await expect(dataProvider.updateMany('country', { ids: [1], data: {} })).rejects.toMatchObject({ status: 405 });
    expect(calls).toEqual([]);
  });

  it('deletes many one after the other, up to the first that is refused', async () => {
    const calls = answering({ status: 'SUCCESS' });
    expect(await dataProvider.deleteMany('country', { ids: [7, 8] })).toEqual({ data: [7, 8] });
    expect(calls.map(({ body }) => body)).toEqual([{ objectId: 7 }, { objectId: 8 }]);
    const refused = answering({ status: 'FAILED', errorList: [{ message: 'In use' }] });
    await expect(dataProvider.deleteMany('country', { ids: [9, 10] })).rejects.toThrow('In use');
    expect(refused).toHaveLength(1);
    await expect(dataProvider.deleteMany('tag', { ids: [9] })).rejects.toMatchObject({ status: 405 });
  });

  it('throws an answer that says FAILED, with its errors', async () => {
    const errorList = [{ field: 'title', message: 'Taken' }, { message: 'Full' }];
    answering({ status: 'FAILED', errorList });
    await expect(dataProvider.create('tag', { data: {} })).rejects.toMatchObject({ status: 400, message: 'Taken', body: { errorList } });
  });

  it.each([
    ['no answer comes', () => HttpResponse.error()],
    ['a proxy loses the answer', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
    ['a proxy gives up', () => HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 })],
  ])('says that a record may have been stored where %s', async (_, answer) => {
    mockServer.use(http.post('/api/offer-management/create-offer', answer));
    await expect(dataProvider.create('offer', { data: {} })).rejects.toThrow(/may have been saved: look before you save it again/);
    const form = { data: {}, meta: { key: 'of the form' } };
    await expect(dataProvider.create('offer', form)).rejects.toThrow(/Save again: it is not stored twice/);
  });

  it("speaks simple-rest to the product's own resources", async () => {
    mockServer.use(
      http.get('/api/console/job-run', ({ request }) => {
        expect(new URL(request.url).searchParams.get('range')).toBe('[20,29]');
        return HttpResponse.json([{ id: 1 }], { headers: { 'Content-Range': 'job-run 20-20/21' } });
      }),
    );
    expect(await dataProvider.getList('console/job-run', list)).toMatchObject({ data: [{ id: 1 }], total: 21 });
  });
});
