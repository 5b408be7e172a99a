import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '../../../contract/authentication.ts';
import { calls } from '../../../contract/saved-views/calls.ts';
import type { NewView, SavedView, ViewChange } from '../../../contract/saved-views/savedView.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { createEntity, putEntity } from '../../helpers/declaredEntities.ts';
import { bearer, makeUser } from '../auth/accounts.ts';
import { depot } from '../registry/depot.ts';

type Headers = { authorization: string };
let test: TestApp;
let [ann, bob, boss]: Headers[] = [];
beforeAll(async () => {
  test = await createTestApp();
  const user = async (name: string, authorities: Authority[]) => {
    await makeUser(test, name, authorities);
    return bearer(test, name);
  };
  [ann, bob, boss] = [await user('ann', ['CLERK', 'MANAGER']), await user('bob', ['CLERK']), await user('boss', ['MANAGER'])];
});
afterAll(() => test.close());

const { path } = calls.list;
const ask = async (headers: Headers | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const { statusCode, ...answer } = await test.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  return { status: statusCode, json: answer.json() };
};
const list = async (headers: Headers | undefined, entity = 'general-note') => {
  const { status, json } = await ask(headers, 'GET', `${path}?entity=${entity}`);
  return status === 200 ? (json as SavedView[]).map(({ name }) => name) : status;
};
const state = { query: 'q=kita&sort=amount%3Basc', layout: { columns: [{ name: 'amount', width: 120 }], density: 'compact' as const } };
const create = async (headers: Headers | undefined, view: Partial<NewView>) => {
  const { status, json } = await ask(headers, 'POST', path, { entity: 'general-note', state, ...view });
  expect([status, json.message]).toEqual([200, undefined]);
  return json as SavedView;
};
const change = (headers: Headers | undefined, { id, entityLastUpdatedOn }: SavedView, changed: Partial<ViewChange>) =>
  ask(headers, 'PUT', `${path}/${id}`, { entityLastUpdatedOn, ...changed });
const remove = async (headers: Headers | undefined, { id }: SavedView) => (await ask(headers, 'DELETE', `${path}/${id}`)).status;

describe('a saved view', () => {
  it('is among those of all lists for who may read its list', async () => {
    const [notes, offers] = [
      await create(ann, { name: 'Notes' }),
      await create(ann, { name: 'Week', entity: 'offer', sharedWith: 'CLERK' }),
    ];
    const all = async (headers: Headers | undefined) => ((await ask(headers, 'GET', path)).json as SavedView[]).map(({ name }) => name);
    expect((await all(ann)).toSorted()).toEqual(['Notes', 'Week']);
    expect(await all(bob)).toEqual([]);
    for (const view of [notes, offers]) expect(await remove(ann, view)).toBe(200);
  });

  it('is private until it is shared with a role, and nobody else reads, changes or deletes it before', async () => {
    const mine = await create(ann, { name: 'Notes of Kita' });
    expect(mine).toMatchObject({ owner: 'ann', isOwn: true, sharedWith: null, isDefault: false, state });
    expect([await list(ann), await list(bob), await list(boss)]).toEqual([['Notes of Kita'], [], []]);
    expect((await change(bob, mine, { name: 'Bob’s' })).status).toBe(404);
    expect([await remove(bob, mine), await remove(boss, mine)]).toEqual([404, 404]);

    const { json: shared } = await change(ann, mine, { sharedWith: 'CLERK', isDefault: true });
    expect([await list(bob), await list(boss)]).toEqual([['Notes of Kita'], []]);
    const [seen] = (await ask(bob, 'GET', `${path}?entity=general-note`)).json as SavedView[];
    expect(seen).toEqual({ ...shared, isOwn: false, isDefault: false });
    expect((await change(bob, shared, { name: 'Bob’s' })).status).toBe(403);
    expect(await remove(bob, shared)).toBe(403);
    expect(await remove(boss, shared)).toBe(200);
    expect(await list(ann)).toEqual([]);
    expect((await ask(undefined, 'GET', `${path}?entity=general-note`)).status).toBe(401);
  });

  it('is asked for by those alone who may read the list', async () => {
    expect([await list(boss, 'offer'), await list(bob, 'offer'), await list(bob, 'user'), await list(boss, 'user')]).toEqual([
      [],
      403,
      [],
      403,
    ]);
    expect((await ask(bob, 'POST', path, { entity: 'offer', name: 'Offers', state })).status).toBe(403);
    expect(await list(bob, 'nothing')).toBe(404);
  });

  it('has a name that its owner uses once for a list, and one of them opens with it', async () => {
    const first = await create(bob, { name: 'Cheap', isDefault: true });
    const { status, json } = await ask(bob, 'POST', path, { entity: 'general-note', name: ' CHEAP ', state });
    expect([status, json.code, json.errors.name]).toEqual([409, 'NOT_UNIQUE', 'You have a view of this name']);
    const second = await create(bob, { name: 'Dear', isDefault: true });
    expect((await change(bob, second, { name: 'cheap' })).json.code).toBe('NOT_UNIQUE');
    expect((await change(bob, second, { name: 'DEAR' })).status).toBe(200);
    await create(ann, { name: 'Cheap' });
    await create(bob, { name: 'Cheap', entity: 'product' });
    const defaults = ((await ask(bob, 'GET', `${path}?entity=general-note`)).json as SavedView[]).map(({ id, isDefault }) => [
      id,
      isDefault,
    ]);
    expect(defaults).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
    const atOnce = await Promise.all(['Twin', 'twin'].map((name) => ask(bob, 'POST', path, { entity: 'country', name, state })));
    expect(atOnce.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it('is changed by one of two who read the same', async () => {
    const view = await create(ann, { entity: 'product', name: 'Two' });
    const answers = await Promise.all(
      ['compact', 'comfortable'].map((density) => change(ann, view, { state: { query: '', layout: { density: density as 'compact' } } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [stored, stale] = [answers.find(({ status }) => status === 200), answers.find(({ status }) => status === 409)];
    expect([stale?.json.code, stale?.json.current]).toEqual(['STALE_RECORD', stored?.json]);
    expect((await change(ann, stored?.json, { name: 'Three' })).json.name).toBe('Three');
  });

  it('stands where its owner puts it, before those that others share', async () => {
    const [a, b] = [await create(ann, { entity: 'keyword', name: 'A' }), await create(ann, { entity: 'keyword', name: 'B' })];
    const theirs = await create(bob, { entity: 'keyword', name: 'Theirs', sharedWith: 'CLERK' });
    expect((await ask(ann, 'PUT', path, { ids: [theirs.id, b.id, a.id] })).status).toBe(200);
    expect(await list(ann, 'keyword')).toEqual(['B', 'A', 'Theirs']);
    await create(ann, { entity: 'keyword', name: 'C' });
    expect(await list(ann, 'keyword')).toEqual(['B', 'A', 'C', 'Theirs']);
  });

  it('of an entity that is removed is gone with it, and back when that is set up again', async () => {
    const { registry } = test.services;
    await createEntity(registry, depot);
    const view = await create(bob, { entity: 'depot', name: 'Full' });
    await registry.remove('depot');
    expect([await list(bob, 'depot'), (await change(bob, view, { name: 'Empty' })).status]).toEqual([404, 404]);
    await putEntity(registry, depot);
    expect(await list(bob, 'depot')).toEqual(['Full']);
    await registry.remove('depot');
    expect(await remove(bob, view)).toBe(200);
  });

  it('is refused where it is not understood', async () => {
    const wrong = [
      { name: ' ' },
      { name: 'a'.repeat(101) },
      { state: { query: 1, layout: {} } },
      { state: { ...state, more: true } },
      { sharedWith: 'ADMIN' },
    ];
    for (const part of wrong)
      expect((await ask(bob, 'POST', path, { entity: 'general-note', name: 'Odd', state, ...part })).status).toBe(400);
    expect((await ask(bob, 'DELETE', `${path}/x`)).status).toBe(400);
  });
});
