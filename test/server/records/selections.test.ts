import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const make = (name: string, more: Record<string, unknown> = {}) => world.samples.store(world.context.registry.get(name), more);
const tag = (title: string, active = true) => make('tag', { title, active });

describe.each([
  { name: 'contact', key: 'contact', list: 'contactTagBindingList' },
  { name: 'tag-input-text', key: 'tagInputText', list: 'tagInputTextToTagMappingList' },
])('the tags of a $name', ({ name, key, list }) => {
  const declaration = () => world.context.registry.get(name);
  const read = async (id: number) => (await world.call('GET', `/api/${name}/${id}`)).json;
  const titles = async (id: number) => (await read(id))[list].map((binding: { tag: { title: string } }) => binding.tag.title);
  const update = (body: object) => world.call('PUT', `/api/${name}-management/update-${name}`, { body });
  const create = async (selectedTagIdList: unknown) =>
    world.call('POST', `/api/${name}-management/create-${name}`, {
      body: { [key]: await world.samples.values(declaration()), selectedTagIdList },
    });

  it('find it by all of them, however many, and not by one that it lacks', async () => {
    const many = await Promise.all(Array.from({ length: 100 }, (_, index) => tag(`many ${index}`)));
    const ids = many.map(({ id }) => id);
    const [all, most] = [await create(ids), await create(ids.slice(0, -1))];
    await Promise.all([all, most].map(({ json }) => update({ [key]: { id: json.entityId, active: true } })));
    const found = async (tagIds: number[]) => {
      const { json } = await world.call('GET', `/api/${name}/search/findAllActive`, { query: { tagIdList: tagIds.join() } });
      return json._embedded[key].map((row: { id: number }) => row.id).sort((a: number, b: number) => a - b);
    };
    expect(await found(ids)).toEqual([all.json.entityId]);
    expect(await found(ids.slice(0, -1))).toEqual([all.json.entityId, most.json.entityId]);
    expect(await found([...ids.slice(1), 987_654_321])).toEqual([]);
  });

  it('are chosen when it is created, and read as bindings, also among what is embedded [spec 7.tag-input-text.3 7.contacts.3]', async () => {
    const [b, a] = [await tag('b'), await tag('a')];
    const { json } = await create([b.id, a.id, a.id]);
    const record = await read(json.entityId);
    const binding = ({ id, title }: { id: number; title?: unknown }) => ({ id: expect.any(Number), tag: { id, title } });
    expect(record[list]).toEqual([binding(a), binding(b)]);
    expect(record._embedded).toEqual({ [list]: record[list] });
    const rows = (await world.call('GET', `/api/${name}/search/findAllActive`, { query: { active: 'all', size: 9_999 } })).json;
    const listed = rows._embedded[key].find((row: { id: number }) => row.id === json.entityId);
    expect(listed[list]).toEqual(record[list]);
  });

  it('are replaced, except those that are inactive now, and stay unchanged where a save does not mention them [spec 7.tag-input-text.4 7.contacts.4]', async () => {
    const [kept, gone, added] = [await tag('kept'), await tag('gone'), await tag('added')];
    const { json } = await create([kept.id, gone.id]);
    await world.call('PUT', '/api/tag-management/update-tag', { body: { tag: { id: kept.id, active: false } } });
    expect(await update({ [key]: { id: json.entityId }, selectedTagIdList: [added.id] })).toMatchObject({ status: 200 });
    expect(await titles(json.entityId)).toEqual(['added', 'kept']);
    expect(await update({ [key]: { id: json.entityId, active: true } })).toMatchObject({ status: 200 });
    expect(await titles(json.entityId)).toEqual(['added', 'kept']);
    await update({ [key]: { id: json.entityId }, selectedTagIdList: [] });
    expect(await titles(json.entityId)).toEqual(['kept']);
  });

  it('are refused at their field where they are no active tags, and then nothing is stored', async () => {
    const [on, off] = [await tag('on'), await tag('off', false)];
    const { json } = await create([on.id]);
    const before = await read(json.entityId);
    for (const wrong of [[off.id], [987_654_321], [on.id, off.id], ['x'], [1.5], [null], 'x', 5, {}, [{ id: on.id }]]) {
      const body = { [key]: { id: json.entityId, active: false }, selectedTagIdList: wrong };
      const answer = await update(body);
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 400, json: { code: 'VALIDATION_FAILED', status: 'FAILED' } });
      expect(Object.keys(answer.json.errors)).toEqual([list]);
    }
    expect(await read(json.entityId)).toEqual(before);
    expect((await create([off.id])).status).toBe(400);
  });

  it('are saved by the same version check as the record', async () => {
    const on = await tag('on');
    const { json } = await create([]);
    const { entityLastUpdatedOn } = await read(json.entityId);
    await update({ [key]: { id: json.entityId }, selectedTagIdList: [on.id] });
    const stale = await update({ [key]: { id: json.entityId, entityLastUpdatedOn }, selectedTagIdList: [] });
    expect(stale).toMatchObject({ status: 409, json: { code: 'STALE_RECORD', current: { id: json.entityId } } });
    expect(await titles(json.entityId)).toEqual(['on']);
  });

  it('stand beside the record, not in it', async () => {
    const answer = await update({ [key]: { id: (await make(name)).id, [list]: [] } });
    expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining('selectedTagIdList') } });
  });

  it('narrow its lists and its call by tags to what is bound to all of them [spec 7.tag-input-text.2 7.contacts.2]', async () => {
    const [a, b] = [await tag('a'), await tag('b')];
    const bound = async (ids: number[], more: object) => {
      const values = { ...(await world.samples.values(declaration())), active: true, ...more };
      const body = { [key]: values, selectedTagIdList: ids };
      return Number((await world.call('POST', `/api/${name}-management/create-${name}`, { body })).json.entityId);
    };
    const rowsOf = async (call: string, query: Record<string, string | number>) =>
      (await world.call('GET', `/api/${name}/search/${call}`, { query })).json._embedded[key];
    const ids = async (call: string, query: Record<string, string | number>) =>
      (await rowsOf(call, { size: 9_999, ...query })).map(({ id }: { id: number }) => id).sort();
    const subscribed = name === 'contact' ? { subscribedToComms: true } : {};
    const [both, one] = [await bound([a.id, b.id], subscribed), await bound([a.id], subscribed)];
    const hidden = await bound([a.id, b.id], { ...subscribed, active: false });
    const quiet = name === 'contact' ? await bound([a.id, b.id], { subscribedToComms: false }) : null;
    const asked = 'findAllActiveAndSubscribedToCommsInAllTagId';
    expect(await ids(asked, { tagIdList: `${a.id},${b.id}` })).toEqual([both]);
    expect(await ids(asked, { tagIdList: String(a.id) })).toEqual([both, one].sort());
    expect(await ids(asked, { tagIdList: '987654321' })).toEqual([]);
    const unnarrowed = await ids(asked, {});
    expect(unnarrowed).toEqual(expect.arrayContaining([both, one]));
    expect(unnarrowed).not.toContain(hidden);
    if (quiet !== null) expect(unnarrowed).not.toContain(quiet);
    expect(await ids('findAllActive', { tagIdList: `${a.id},${b.id}`, active: 'all' })).toEqual(
      [both, hidden, ...(quiet === null ? [] : [quiet])].sort(),
    );
    expect(await ids('findAllActiveByKeywordCaseInsensitive', { tagIdList: `${a.id}, ${b.id}`, keyword: 'Ω', active: 'false' })).toEqual([
      hidden,
    ]);
    for (const tagIdList of ['x', '1;2', '1,x', '\0', Array.from({ length: 101 }, (_, id) => id).join()]) {
      expect((await world.call('GET', `/api/${name}/search/${asked}`, { query: { tagIdList } })).status, tagIdList).toBe(400);
    }
  });
});

describe('a phone dialing code, which has no tags', () => {
  it('is found by the call by tags where none are asked for, if it is active [spec 7.phone-dialing-code.1]', async () => {
    const call = async (query: Record<string, string>) =>
      (await world.call('GET', '/api/phone-dialing-code/search/findAllActiveAndSubscribedToCommsInAllTagId', { query })).json._embedded
        .phoneDialingCode;
    const on = await make('phone-dialing-code', { active: true });
    await make('phone-dialing-code', { active: false });
    expect(await call({})).toEqual([on]);
    expect(await call({ tagIdList: '' })).toEqual([on]);
    expect(await call({ tagIdList: '1' })).toEqual([]);
  });
});

describe('a derived text', () => {
  it('follows what it is made of, and can be looked for and sorted by', async () => {
    const { id } = await make('contact', { firstName: 'Ada', lastName: 'Lovelace', phoneCountryCode: '44', phoneNumber: '20 7946' });
    expect((await world.call('GET', `/api/contact/${id}`)).json).toMatchObject({ name: 'Ada Lovelace', phone: '44 20 7946' });
    await world.call('PUT', '/api/contact-management/update-contact', { body: { contact: { id, lastName: 'Byron' } } });
    const query = { keyword: 'da byr', active: 'all', sort: 'name;asc' };
    const found = await world.call('GET', '/api/contact/search/findAllActiveByKeywordCaseInsensitive', { query });
    expect(found.json._embedded.contact).toMatchObject([{ id, name: 'Ada Byron' }]);
  });

  it('is what is there where a part is empty, and is never written', async () => {
    const { id } = await make('phone-dialing-code', { countryCode: '852', areaCode: null });
    expect((await world.call('GET', `/api/phone-dialing-code/${id}`)).json).toMatchObject({ areaCode: null, countryAndAreaCode: '852' });
    const body = { phoneDialingCode: { id, countryAndAreaCode: '1' } };
    const refused = await world.call('PUT', '/api/phone-dialing-code-management/update-phone-dialing-code', { body });
    expect(refused).toMatchObject({ status: 400, json: { errors: { countryAndAreaCode: expect.stringContaining('cannot be written') } } });
  });
});
