import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../records/world.ts';
import { MULTIPART, multipartBody } from '../../uploads/uploader.ts';
import { setupOf } from './setupCaller.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** Names of JavaScript's own objects, and those that statements of the record store give their parts. */
const names = [
  ...['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'toJSON', 'length', 'map', 'delete', 'undefined'],
  ...['object', 'objectId', 'entityPath', 'errorList', 'content', 'keyword', 'sort', 'status', 'meta', 'record'],
  ...['t', 'g', 'v', 'c0', 'n', 'nth', 'part', 'found', 'counted', 'page', 'ids', 'isMatch', 'isWhole', 'rank', 'place', 'starts'],
  ...['matches', 'best', 'few', 'many', 'compared', 'starting', 'bounded', 'position', 'uploadPosition', 'ordinality', 'near', 'sorted'],
];
const textOf = (name: string) => `${name} of the boat`;

it('an entity whose fields have the names of inner parts is listed, found, changed, exported and uploaded', async () => {
  const fields = names.map((name) => ({ name, kind: 'TEXT' }));
  const title = { name: 'title', kind: 'TEXT', unique: true };
  expect((await setupOf(world).setUp({ name: 'prototype', fields: [title, ...fields] })).status).toBe(200);
  const object = Object.fromEntries(['title', ...names].map((name) => [name, textOf(name)]));
  const { entityId } = (await world.call('POST', '/api/d/prototype/create', { body: { object } })).json;
  expect((await world.call('GET', '/api/d/prototype/findById', { query: { id: entityId } })).json).toMatchObject(object);

  for (const name of ['title', 'found', 'constructor']) {
    const query = { fieldName: name, textToMatch: textOf(name), sort: `${name};desc` };
    const found = await world.call('GET', '/api/d/prototype/findAllWhereValueContainsText', { query });
    expect([name, found.status, found.json.totalElements]).toEqual([name, 200, 1]);
  }
  const changes = Object.fromEntries(names.map((name) => [name, 'changed']));
  expect((await world.call('POST', '/api/d/prototype/update', { body: { object: { id: entityId, ...changes } } })).status).toBe(200);
  for (const sort of ['', 'title;asc', 'entityPath;desc']) {
    const query = { keyword: textOf('title'), ...(sort && { sort }) };
    const found = await world.call('GET', '/api/d/search/findAllByKeywordCaseInsensitive', { query });
    expect([sort, found.status, found.json.content.length]).toEqual([sort, 200, 1]);
  }
  const csv = (await world.send('GET', '/api/console/export/prototype')).text;
  const headers = await world.signIn('CLERK', 'MANAGER');
  const sent = await world.app.inject({
    method: 'POST',
    url: '/api/prototype-upload/upload-file?unknownColumns=leave-out',
    headers: { ...headers, 'content-type': MULTIPART },
    payload: multipartBody(csv.replaceAll('changed', 'uploaded')),
  });
  expect([sent.statusCode, sent.json().updated]).toEqual([200, 1]);
  expect((await world.call('GET', '/api/d/prototype/findById', { query: { id: entityId } })).json).toMatchObject({ found: 'uploaded' });
});

it.each(['import-batch', 'submission', 'session', 'alert', 'saved-view', 'job-run', 'entity-setup'])(
  'no entity is called %s, which the activity takes for a kind of its own',
  async (name) => {
    const answer = await setupOf(world).preview({ name, fields: [{ name: 'title', kind: 'TEXT' }] });
    expect(answer.errorList).toEqual([
      expect.objectContaining({ message: expect.stringContaining(`'${name}' is a kind of records of the product's own`) }),
    ]);
  },
);
