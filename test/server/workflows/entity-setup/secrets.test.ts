import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityDraft, FieldDraft } from '../../../../contract/workflows/entity-setup/completeDeclaration.ts';
import { user } from '../../../../resources/user.ts';
import { ambiguousEntities } from '../../../helpers/entity-setup/ambiguousEntities.ts';
import { createWorld, type World } from '../../records/world.ts';
import { MULTIPART, multipartBody } from '../../uploads/uploader.ts';
import { messagesOf, setupOf } from './setupCaller.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const title = { name: 'title', kind: 'TEXT', required: true } as const;
const draftOf = (name: string, ...fields: FieldDraft[]): EntityDraft => ({ name, fields: [title, ...fields] });
const lookup = (name: string, target: string): FieldDraft => ({ name, kind: 'MANY_TO_ONE', target });
const path = (name: string, sourceFieldPath: string): FieldDraft => ({ name, kind: 'OBJECT', sourceFieldPath });

const make = async (name: string, object: Record<string, unknown>): Promise<number> => {
  const { status, json } = await world.call('POST', `/api/d/${name}/create`, { body: { object } });
  expect([name, status, json]).toMatchObject([name, 200, {}]);
  return json.entityId;
};

/** Everything that the calls of an entity answer, and what the search and the activity say of it. */
const answersOf = async (name: string): Promise<string[]> => {
  const read = async (address: string, query: Record<string, string> = {}) => {
    const { status, text } = await world.send('GET', address, { query });
    expect([address, query, status]).toEqual([address, query, 200]);
    return text;
  };
  const { content } = JSON.parse(await read(`/api/d/${name}/findAllPage`));
  const declaration = world.context.registry.get(name);
  return [
    await read(`/api/d/${name}/findAllPage`),
    ...(await Promise.all(content.map(({ id }: { id: number }) => read(`/api/d/${name}/findById`, { id: String(id) })))),
    ...(await Promise.all(declaration.list.columns.map((field) => read(`/api/d/${name}/findAllPage`, { sort: `${field};asc` })))),
    await read(`/api/d/${name}/findAllWhereValueContainsText`, { textToMatch: '$argon2' }),
    await read(`/api/console/export/${name}`),
    await read('/api/d/search/findAllByKeywordCaseInsensitive', { keyword: '$argon2' }),
    await read('/api/console/activity', { filter: JSON.stringify({ resource: name }) }),
    await read(`/api/${name}-upload/template`),
  ];
};

describe('entities whose paths join to the same name', () => {
  it('show the record that each path leads to, and no password', async () => {
    const place = draftOf('place', { name: 'password', kind: 'TEXT' });
    const main = draftOf('branch', lookup('office', 'place'));
    const fields = [lookup('mainOffice', 'user'), lookup('main', 'branch'), path('peek', 'main.office.password')];
    const visit = { ...draftOf('visit', ...fields), form: ['title', 'main', 'mainOffice'] };
    for (const draft of [place, main, visit]) expect((await setupOf(world).setUp(draft)).json).toMatchObject({ status: 'SUCCESS' });
    const [account, inner] = [await world.samples.store(user), await make('place', { title: 'Inner', password: 'an open word' })];
    const branch = await make('branch', { title: 'Branch', office: { id: inner } });
    const id = await make('visit', { title: 'Visit', main: { id: branch }, mainOffice: { id: account.id } });
    const shown = (await world.call('GET', '/api/d/visit/findById', { query: { id } })).json;
    expect(shown).toMatchObject({ peek: 'an open word', mainOffice: { id: account.id } });
    expect((await answersOf('visit')).join()).not.toContain('$argon2');
    expect((await answersOf('visit')).join()).toContain('an open word');
  });

  it('answer every call through paths of any length', async () => {
    const name = `l${'o'.repeat(45)}ng`;
    const long = (lookups: number) => Array.from({ length: lookups }, () => name).join('.');
    const far = draftOf('chain', lookup(name, 'chain'), path('far', `${long(7)}.title`), path('further', `${long(8)}.title`));
    const draft = { ...far, list: { searched: ['title', `${long(7)}.title`, `${long(8)}.title`] } };
    expect((await setupOf(world).setUp(draft)).json).toMatchObject({ status: 'SUCCESS' });
    const first = await make('chain', { title: 'Ring' });
    const ring = { id: first, [name]: { id: first } };
    expect((await world.call('POST', '/api/d/chain/update', { body: { object: ring } })).status).toBe(200);
    const shown = (await world.call('GET', '/api/d/chain/findById', { query: { id: first } })).json;
    expect(shown).toMatchObject({ far: 'Ring', further: 'Ring' });
    await answersOf('chain');
    const found = await world.call('GET', '/api/d/chain/findAllWhereValueContainsText', { query: { textToMatch: 'ring' } });
    expect(found.json.totalElements).toBe(1);
    const farther = { ...far, fields: [...far.fields, path('farthest', `${long(9)}.title`)] };
    expect(messagesOf(await setupOf(world).generate(farther))).toEqual([expect.stringContaining('at most 8 lookups')]);
  });

  it('are set up at random and never answer a password', async () => {
    const [{ tables, readings } = { tables: [], readings: [] }] = ambiguousEntities(1, 3, 20_261_123);
    const account = await world.samples.store(user);
    for (const [at, draft] of tables.entries()) {
      const all = readings.flatMap(({ paths }) => paths);
      const shown = draft.name === 'root' ? all.map((each, place) => path(`shown${place}`, each)) : [];
      const taken: FieldDraft[] = [];
      for (const field of shown) {
        const refused = await setupOf(world).generate({ ...draft, fields: [...draft.fields, field] });
        if (refused.status === 200) taken.push(field);
        else expect(messagesOf(refused).join()).toMatch(/leads to a (secret|lookup)/);
      }
      const writable = ['title', ...draft.fields.filter(({ kind }) => kind === 'PASSWORD').map(({ name }) => name)];
      const toUser = draft.fields.flatMap((field) => ('target' in field && field.target === 'user' ? [field.name] : []));
      const form = [...writable, ...toUser];
      expect((await setupOf(world).setUp({ ...draft, fields: [...draft.fields, ...taken], form })).json).toMatchObject({
        status: 'SUCCESS',
      });
      const secrets = Object.fromEntries(writable.map((name) => [name, `a secret ${at}`]));
      await make(draft.name, { ...secrets, ...Object.fromEntries(toUser.map((name) => [name, { id: account.id }])), title: `Title ${at}` });
      expect((await answersOf(draft.name)).join()).not.toContain('$argon2');
    }
  });
});

it('a file changes records of an entity with a required password, and a row that would create one is refused', async () => {
  const pin = { name: 'pin', kind: 'PASSWORD', required: true, maxLength: 20 } as const;
  const draft = { name: 'locker', fields: [{ ...title, unique: true }, { name: 'place', kind: 'TEXT' }, pin] };
  expect((await setupOf(world).setUp(draft)).json).toMatchObject({ status: 'SUCCESS' });
  const id = await make('locker', { title: 'First', place: 'Cellar', pin: 'a long secret' });
  const upload = async (csv: string) => {
    const headers = { ...(await world.signIn('CLERK', 'MANAGER')), 'content-type': MULTIPART };
    return world.app.inject({ method: 'POST', url: '/api/locker-upload/upload-file', headers, payload: multipartBody(csv) });
  };
  const refused = await upload('Title,Place\nFirst,Attic\nSecond,Attic\n');
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'UPLOAD_REFUSED']);
  expect(JSON.stringify(refused.json())).toContain(
    'Row 3, Pin: A new record needs it, and no file holds it: create this one with the form',
  );
  expect((await upload('Title,Place\nFirst,Attic\n')).json()).toMatchObject({ status: 'SUCCESS', updated: 1 });
  expect((await world.call('GET', '/api/d/locker/findById', { query: { id } })).json).toMatchObject({ place: 'Attic' });
});
