import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Activity } from '../../../contract/activity.ts';
import { activityCall } from '../../../contract/activity.ts';
import { offer } from '../../../resources/offer.ts';
import { removeMatching } from '../../../server/records/remove.ts';
import { type Asked, createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => sql`truncate keyword, product, application_settings restart identity cascade`.execute(world.database.db));
afterAll(() => world.close());

const deleting = (name: string, atMost: unknown, { query = {}, ...asked }: Asked = {}) =>
  world.call('POST', `/api/console/delete-matching/${name}`, { query, body: { atMost }, ...asked });
const contains = (field: string, value: string) => ({ where: JSON.stringify([{ field, is: 'contains', value }]) });
const words = (...terms: string[]) => sql`insert into keyword (terms) select unnest(${terms}::text[])`.execute(world.database.db);
const left = async () => {
  const { rows } = await sql<{ terms: string }>`select terms from keyword order by id`.execute(world.database.db);
  return rows.map(({ terms }) => terms);
};
const entries = async (filter: unknown) =>
  (await world.call('GET', activityCall, { query: { filter: JSON.stringify(filter) } })).json as Activity[];

describe('deleting all that a list finds', () => {
  it('takes the keyword and the conditions of the list, and leaves what they do not find', async () => {
    await words('red one', 'red two', 'blue one', 'green');
    expect(await deleting('keyword', 9, { query: { keyword: 'one', ...contains('terms', 'red') } })).toMatchObject({
      status: 200,
      json: { status: 'SUCCESS', done: 1, left: 0, leftRecords: [], isWhole: true },
    });
    expect(await left()).toEqual(['red two', 'blue one', 'green']);
    expect(await deleting('keyword', 3)).toMatchObject({ json: { done: 3 } });
    expect(await left()).toEqual([]);
  });

  it('finds nothing, and then writes nothing', async () => {
    await words('green');
    const before = await entries({ resource: 'keyword' });
    expect(await deleting('keyword', 5, { query: { keyword: 'red' } })).toMatchObject({ status: 200, json: { done: 0, left: 0 } });
    expect(await left()).toEqual(['green']);
    expect(await entries({ resource: 'keyword' })).toEqual(before);
  });

  it('writes one entry of activity for all of them, with a part for each record, and tells open pages', async () => {
    const many = Array.from({ length: 1_201 }, (_, index) => `word ${index}`);
    await words(...many);
    expect(await deleting('keyword', many.length)).toMatchObject({ json: { done: many.length, isWhole: true } });
    const [whole] = await entries({ resource: 'keyword', action: 'DELETE' });
    expect(whole).toMatchObject({ recordId: null, hasParts: true });
    const { rows } = await sql<{ n: number; ids: number }>`
      select count(*)::int as n, count(distinct record_id)::int as ids from activity where part_of = ${whole?.id}`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ n: many.length, ids: many.length }]);
    const { rows: told } = await sql<{ kind: string }>`
      select distinct kind from change where table_name = 'keyword' and kind = 'DELETE' and ids is null`.execute(world.database.db);
    expect(told).toEqual([{ kind: 'DELETE' }]);
  });

  it('lets the user undo all of it at once, and brings back what went with the records', async () => {
    const [organization, word] = ['organization', 'learned-word'].map((name) => world.context.registry.get(name));
    if (!organization || !word) throw new Error('both are declared');
    const gone = await world.samples.store(organization);
    const with1 = await world.samples.store(word, { organization: { id: gone.id } });
    const where = JSON.stringify([{ field: 'id', is: 'equals', value: gone.id }]);
    expect((await deleting('organization', 1, { query: { where } })).json).toMatchObject({ done: 1 });
    const own = '/api/console/own-change/organization';
    const { undo } = (await world.call('GET', own)).json;
    expect(undo).toMatchObject({ count: 2 });
    expect(await world.call('POST', own, { body: { entryId: undo.entryId } })).toMatchObject({ status: 200, json: { left: 0 } });
    const { rows } = await sql`
      select o.id, w.id as word from organization o join learned_word w on w.organization_id = o.id`.execute(world.database.db);
    expect(rows).toEqual([{ id: gone.id, word: with1.id }]);
  });

  it('gives back one record, with what went with it', async () => {
    const [organization, word] = ['organization', 'learned-word'].map((name) => world.context.registry.get(name));
    if (!organization || !word) throw new Error('both are declared');
    const [gone, other] = [await world.samples.store(organization), await world.samples.store(organization)];
    const with1 = await world.samples.store(word, { organization: { id: gone.id } });
    const where = JSON.stringify([{ field: 'id', is: 'oneOf', value: [gone.id, other.id] }]);
    expect((await deleting('organization', 2, { query: { where } })).json).toMatchObject({ done: 2 });
    const [entry] = await entries({ resource: 'organization', recordId: gone.id, action: 'DELETE' });
    const restored = await world.call('POST', `/api/console/activity/${entry?.id}/restore`, { body: { version: null } });
    expect(restored).toMatchObject({ status: 200, json: { left: 0 } });
    const { rows } = await sql<{ id: number }>`select id from learned_word where organization_id = ${gone.id}`.execute(world.database.db);
    expect(rows).toEqual([{ id: with1.id }]);
    const again = await sql`select from organization where id = ${other.id}`.execute(world.database.db);
    expect(again.rows).toEqual([]);
  });

  it('mends no mistyped word: asked a second time, it would find what is written right', async () => {
    const { db } = world.database;
    await sql`insert into product (title) values ('Samsang Tab'), ('Samsung Galaxy'), ('Samsung Tab')`.execute(db);
    const found = await world.call('GET', '/api/d/product/findAllWhereValueContainsText', {
      query: { textToMatch: 'Samsnug', fieldName: 'title' },
    });
    expect(found.json.content, 'the list mends it').toHaveLength(2);
    expect((await deleting('product', 3, { query: { keyword: 'Samsnug' } })).json).toMatchObject({ done: 0, left: 0 });
    const { rows } = await sql`select from product`.execute(db);
    expect(rows).toHaveLength(3);
  });

  it('names what others refer to, with the reason, and deletes the rest', async () => {
    const [used, free] = [
      await world.samples.store(world.context.registry.get('product')),
      await world.samples.store(world.context.registry.get('product')),
    ];
    const where = JSON.stringify([{ field: 'id', is: 'oneOf', value: [used.id, free.id] }]);
    await world.samples.store(offer, { product: { id: used.id } });
    expect(await deleting('product', 2, { query: { where } })).toMatchObject({
      status: 200,
      json: {
        done: 1,
        left: 1,
        leftRecords: [{ id: used.id, title: used.title, reason: 'This record cannot be deleted: 1 offer refers to it.' }],
      },
    });
    const { rows } = await sql<{ id: number }>`select id from product where id in (${used.id}, ${free.id})`.execute(world.database.db);
    expect(rows).toEqual([{ id: used.id }]);
  });

  it('leaves what only the server writes, and the last administrator, and deletes the others', async () => {
    const { db } = world.database;
    await sql`
      insert into application_settings (category, key, value)
      values ('a', 'b', '1'), ('import-product-from-teamwork-spreadsheet', 'job-code', '2')`.execute(db);
    const settings = (await deleting('application-settings', 2)).json;
    expect(settings).toMatchObject({
      done: 1,
      left: 1,
      leftRecords: [{ title: 'import-product-from-teamwork-spreadsheet / job-code' }],
    });
    await sql`insert into "user" (username, password, active) values ('idle', 'x', true)`.execute(db);
    const { rows: users } = await sql<{ n: number }>`select count(*)::int as n from "user"`.execute(db);
    const alone = await sql<{ id: number }>`select id from "user" where clerk and manager`.execute(db);
    const onlyIdle = JSON.stringify([{ field: 'username', is: 'oneOf', value: ['idle'] }]);
    expect((await deleting('user', users[0]?.n, { query: { where: onlyIdle } })).json).toMatchObject({ done: 1, left: 0 });
    const administrators = JSON.stringify([{ field: 'id', is: 'oneOf', value: alone.rows.map(({ id }) => id) }]);
    expect((await deleting('user', alone.rows.length, { query: { where: administrators } })).json).toMatchObject({
      left: 1,
      leftRecords: [{ reason: expect.stringMatching(/last active user/) }],
    });
  });

  it('leaves a record that was changed meanwhile, and matches no longer', async () => {
    await words('red one', 'red two', 'red three');
    let isChanged = false;
    const changing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isChanged) {
          isChanged = true;
          await sql`update keyword set terms = 'blue' where terms = 'red two'`.execute(world.database.db);
        }
        return result;
      },
    };
    const context = { ...world.context, db: world.database.db.withPlugin(changing) };
    const { signal } = new AbortController();
    const done = await removeMatching(context, world.context.registry.get('keyword'), { keyword: 'red' }, { atMost: 3, signal });
    expect(done).toMatchObject({ done: 2, left: 0 });
    expect(await left()).toEqual(['blue']);
  });

  it('says what was deleted before an error stopped it', async () => {
    await words(...Array.from({ length: 700 }, (_, index) => `word ${index}`));
    let batches = 0;
    const stopping = {
      throwIfAborted: () => {
        batches += 1;
        if (batches === 2) throw new Error('the database is away');
      },
    };
    const bounds = { atMost: 700, signal: Object.assign(new AbortController().signal, stopping) };
    const done = await removeMatching(world.context, world.context.registry.get('keyword'), {}, bounds);
    expect(done).toMatchObject({ done: 250, stopped: new Error('the database is away') });
    expect(await left()).toHaveLength(450);
  });
});

describe('deleting all that a list finds is refused', () => {
  it('where more match than the caller saw, or than may be deleted at once', async () => {
    await words('red', 'blue', 'green');
    expect(await deleting('keyword', 2)).toMatchObject({
      status: 400,
      json: { code: 'UNUSABLE_FILTER', message: 'The filter cannot be used: 3 records match now, and 2 were chosen.' },
    });
    await sql`insert into keyword (terms) select 'many ' || n from generate_series(1, 10000) n`.execute(world.database.db);
    expect(await deleting('keyword', 20_000, { query: { keyword: 'many' } })).toMatchObject({ json: { done: 10_000 } });
    await sql`insert into keyword (terms) select 'many ' || n from generate_series(1, 9998) n`.execute(world.database.db);
    expect(await deleting('keyword', 20_000)).toMatchObject({
      status: 400,
      json: { message: 'The filter cannot be used: more than 10,000 records match.' },
    });
    expect(await left()).toHaveLength(10_001);
  });

  it('to who may not delete, and where nobody may', async () => {
    await words('red');
    expect(await deleting('keyword', 1, { as: ['MANAGER'] })).toMatchObject({ status: 403 });
    expect(await deleting('keyword', 1, { as: null })).toMatchObject({ status: 401 });
    expect(await left()).toEqual(['red']);
    for (const name of ['tag', 'job-code', 'nothing']) expect(await deleting(name, 1)).toMatchObject({ status: 404 });
  });

  it('without a whole number of records that the caller saw, or with a filter that cannot be read', async () => {
    await words('red');
    for (const atMost of [undefined, null, 'x', 1.5, {}]) expect(await deleting('keyword', atMost)).toMatchObject({ status: 400 });
    for (const body of [undefined, {}, [], { atMost: 1, more: 2 }])
      expect(await world.call('POST', '/api/console/delete-matching/keyword', { body })).toMatchObject({ status: 400 });
    for (const query of [
      'keywrod=r',
      'active=true',
      'page=0',
      'where=x',
      'where=[{"field":"nothing","is":"empty"}]',
      'fieldName=nothing&keyword=r',
    ])
      expect(await deleting('keyword', 1, { query: Object.fromEntries(new URLSearchParams(query)) })).toMatchObject({ status: 400 });
    expect(await left()).toEqual(['red']);
  });
});
