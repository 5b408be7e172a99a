import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Activity, activityCall } from '../../../contract/activity.ts';
import { changeMatching } from '../../../server/records/update.ts';
import { type Asked, createWorld, type World } from './world.ts';

let world: World;
let countries: number[];
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  const { db } = world.database;
  await sql`truncate country, currency, organization, product, contact, tag, application_settings restart identity cascade`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into country (name) values ('Japan'), ('France') returning id`.execute(db);
  countries = rows.map(({ id }) => id);
});
afterAll(() => world.close());

const [japan, france] = [() => countries[0], () => countries[1]];
const organizations = async (...names: string[]) => {
  const { rows } = await sql<{ id: number; version: Date }>`
    insert into organization (name, country_id) select name, ${japan()} from unnest(${names}::text[]) as name
    returning id, entity_last_updated_on as version`.execute(world.database.db);
  return rows.map(({ id, version }) => ({ id, version: version.toISOString() }));
};
const inFrance = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from organization where country_id = ${france()} order by id`.execute(world.database.db);
  return rows.map(({ name }) => name);
};
const changing = (name: string, body: object, { query = {}, ...asked }: Asked = {}) =>
  world.call('POST', `/api/console/change-matching/${name}`, { query, body, ...asked });
const toFrance = () => ({ object: { country: { id: france() } } });
const entries = async (filter: unknown) =>
  (await world.call('GET', activityCall, { query: { filter: JSON.stringify(filter) } })).json as Activity[];

describe('changing all that a list finds', () => {
  it('takes the keyword and the conditions of the list, and leaves what they do not find', async () => {
    await organizations('Red one', 'Red two', 'Blue one');
    const where = JSON.stringify([{ field: 'name', is: 'contains', value: 'red' }]);
    expect(await changing('organization', { atMost: 9, ...toFrance() }, { query: { keyword: 'one', where } })).toMatchObject({
      status: 200,
      json: { status: 'SUCCESS', done: 1, left: 0, leftRecords: [], isWhole: true },
    });
    expect(await inFrance()).toEqual(['Red one']);
    expect(await changing('organization', { atMost: 3, ...toFrance() })).toMatchObject({ json: { done: 2 } });
    expect(await inFrance()).toEqual(['Red one', 'Red two', 'Blue one']);
  });

  it('leaves a record as it is that has the value, and writes nothing where all have it', async () => {
    const [one] = await organizations('One');
    const before = await entries({ resource: 'organization' });
    expect(await changing('organization', { atMost: 1, object: { countryId: japan() } })).toMatchObject({ json: { done: 0, left: 0 } });
    const { rows } = await sql<{ version: Date }>`select entity_last_updated_on as version from organization`.execute(world.database.db);
    expect(rows[0]?.version.toISOString()).toBe(one?.version);
    expect(await entries({ resource: 'organization' })).toEqual(before);
  });

  it('writes one entry with a part for each record, which the user undoes and does again as one', async () => {
    await organizations(...Array.from({ length: 61 }, (_, index) => `Supplier ${index}`));
    expect(await changing('organization', { atMost: 61, ...toFrance() })).toMatchObject({ json: { done: 61 } });
    const [whole] = await entries({ resource: 'organization', action: 'UPDATE' });
    expect(whole).toMatchObject({ recordId: null, hasParts: true });
    const { rows } = await sql<{ ids: number }>`
      select count(distinct record_id)::int as ids from activity where part_of = ${whole?.id}`.execute(world.database.db);
    expect(rows).toEqual([{ ids: 61 }]);
    expect((await entries({ partOf: whole?.id }))[0]).toMatchObject({
      before: { country: { name: 'Japan' } },
      after: { country: { name: 'France' } },
    });
    const own = '/api/console/own-change/organization';
    const { undo } = (await world.call('GET', own)).json;
    expect(undo).toMatchObject({ count: 61 });
    expect(await world.call('POST', own, { body: { entryId: undo.entryId } })).toMatchObject({ status: 200, json: { left: 0 } });
    expect(await inFrance()).toEqual([]);
    const { redo } = (await world.call('GET', own)).json;
    expect(await world.call('POST', own, { body: { entryId: redo.entryId } })).toMatchObject({ status: 200, json: { left: 0 } });
    expect(await inFrance()).toHaveLength(61);
  });

  it('goes in parts, each with the newest of those that are left, which are one entry', async () => {
    const stored = await organizations('One', 'Two', 'Three', 'Four', 'Five');
    const ids = stored.map(({ id }) => id);
    const first = await changing('organization', { atMost: 5, part: 2, ...toFrance() });
    expect(first.json).toMatchObject({ done: 2, isWhole: true, next: { before: ids[3], partOf: expect.any(Number) } });
    expect(await inFrance()).toEqual(['Four', 'Five']);
    await organizations('Six');
    const second = await changing('organization', { atMost: 5, part: 2, ...first.json.next, ...toFrance() });
    expect(second.json).toMatchObject({ done: 2, next: { before: ids[1], partOf: first.json.next.partOf } });
    const third = await changing('organization', { atMost: 5, part: 2, ...second.json.next, ...toFrance() });
    expect(third.json).toMatchObject({ done: 1 });
    expect(third.json).not.toHaveProperty('next');
    expect(await inFrance()).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
    const { undo } = (await world.call('GET', '/api/console/own-change/organization')).json;
    expect(undo).toMatchObject({ entryId: first.json.next.partOf, count: 5 });
  });

  it('adds no part to an entry of another resource or of another user, and takes whole numbers alone', async () => {
    await organizations('One', 'Two');
    const { json } = await changing('organization', { atMost: 2, part: 1, ...toFrance() });
    await sql`insert into tag (title) values ('One')`.execute(world.database.db);
    const { partOf } = json.next;
    expect(await changing('tag', { atMost: 1, partOf, tag: { active: false } })).toMatchObject({ json: { done: 0, left: 1 } });
    const byAnother = await changing('organization', { atMost: 2, partOf, ...toFrance() }, { as: ['CLERK'] });
    expect(byAnother).toMatchObject({ json: { done: 0, left: 1 } });
    for (const part of [0, 'x', 1.5])
      expect(await changing('organization', { atMost: 2, part, ...toFrance() })).toMatchObject({ status: 400 });
    expect(await inFrance()).toEqual(['Two']);
  });

  it('gives back one of the records alone', async () => {
    const [one] = await organizations('One', 'Two');
    await changing('organization', { atMost: 2, ...toFrance() });
    const [entry] = await entries({ resource: 'organization', recordId: one?.id, action: 'UPDATE' });
    const { rows } = await sql<{ version: Date }>`
      select entity_last_updated_on as version from organization where id = ${one?.id}`.execute(world.database.db);
    const body = { version: rows[0]?.version };
    expect(await world.call('POST', `/api/console/activity/${entry?.id}/restore`, { body })).toMatchObject({ status: 200 });
    expect(await inFrance()).toEqual(['Two']);
  });

  it('leaves a record of which the caller saw another version, with the reason', async () => {
    const [one, two] = await organizations('One', 'Two');
    if (!one || !two) throw new Error('both are stored');
    const versions = { [one.id]: one.version, [two.id]: '2020-01-01T00:00:00.000Z' };
    expect(await changing('organization', { atMost: 2, versions, ...toFrance() })).toMatchObject({
      json: { done: 1, left: 1, leftRecords: [{ id: two.id, title: 'Two', reason: expect.stringMatching(/changed/) }] },
    });
    expect(await inFrance()).toEqual(['One']);
  });

  it('leaves a record that was changed meanwhile, and matches no longer', async () => {
    await organizations('Red one', 'Red two');
    let isChanged = false;
    const renaming: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isChanged) {
          isChanged = true;
          await sql`update organization set name = 'Blue' where name = 'Red two'`.execute(world.database.db);
        }
        return result;
      },
    };
    const context = { ...world.context, db: world.database.db.withPlugin(renaming) };
    const bounds = { atMost: 2, signal: new AbortController().signal };
    const values = { country: { id: france() } };
    const declaration = world.context.registry.get('organization');
    const done = await changeMatching(context, declaration, { keyword: 'red' }, bounds, { values, versions: {} });
    expect(done).toMatchObject({ done: 1, left: 0 });
    expect(await inFrance()).toEqual(['Red one']);
  });

  it('asks the rules of the entity for each record, and names those that they refuse', async () => {
    const { db } = world.database;
    await sql`insert into currency (symbol) values ('USD'), ('HKD'), ('EUR')`.execute(db);
    const { rows } = await sql<{ id: number; symbol: string }>`select id, symbol from currency order by id`.execute(db);
    const [usd, hkd, eur] = rows.map(({ id }) => id);
    await sql`
      insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp")
      values (${usd}, ${hkd}, 7.8, 1), (${usd}, ${eur}, 0.9, 1)`.execute(db);
    const answer = await changing('forex-rate', { atMost: 2, forexRate: { baseCurrencyId: hkd } });
    expect(answer).toMatchObject({ json: { done: 1, left: 1, leftRecords: [{ reason: expect.stringMatching(/currenc/i) }] } });
  });

  it('leaves what only the server writes, and changes the others', async () => {
    await sql`
      insert into application_settings (category, key, value)
      values ('a', 'b', '1'), ('import-product-from-teamwork-spreadsheet', 'job-code', '2')`.execute(world.database.db);
    expect((await changing('application-settings', { atMost: 2, object: { value: '3' } })).json).toMatchObject({
      done: 1,
      left: 1,
      leftRecords: [{ title: 'import-product-from-teamwork-spreadsheet / job-code' }],
    });
  });

  it('asks what no declaration says as a single save does', async () => {
    await sql`insert into application_settings (category, key, value) values ('price-guard', 'active', 'yes')`.execute(world.database.db);
    expect((await changing('application-settings', { atMost: 1, object: { value: 'perhaps' } })).json).toMatchObject({ done: 0, left: 1 });
  });

  it('holds prices that are far off, as one that is saved', async () => {
    const { db } = world.database;
    await sql`insert into application_settings (category, key, value) values ('price-guard', 'active', 'yes')`.execute(db);
    await sql`insert into currency (symbol) values ('USD')`.execute(db);
    await sql`insert into product (title) values ('Phone')`.execute(db);
    await organizations(...Array.from({ length: 6 }, (_, index) => `Supplier ${index}`));
    await sql`
      insert into offer (organization_id, product_id, currency_id, amount)
      select organization.id, product.id, currency.id, 1000 + organization.id from organization, product, currency`.execute(db);
    const where = JSON.stringify([{ field: 'organization.name', is: 'equals', value: 'Supplier 0' }]);
    expect((await changing('offer', { atMost: 1, offer: { amount: 1 } }, { query: { where } })).json).toMatchObject({ done: 1 });
    const { rows } = await sql<{ amount: number }>`
      select amount::float8 as amount from held_offer join offer on offer.id = offer_id where is_held`.execute(db);
    expect(rows).toEqual([{ amount: 1 }]);
  });

  it('reaches inactive records of a typed list where it shows them, and gives them tags', async () => {
    const { db } = world.database;
    await sql`insert into tag (title) values ('One'), ('Two')`.execute(db);
    await sql`
      insert into contact (first_name, last_name, email, phone_country_code, phone_number, active)
      values ('Ann', 'Lee', 'ann@example.com', '+852', '1', true), ('Bob', 'Ng', 'bob@example.com', '+852', '2', false)`.execute(db);
    const tags = { contact: {}, selectedTagIdList: [2] };
    expect((await changing('contact', { atMost: 2, ...tags })).json).toMatchObject({ done: 1 });
    expect((await changing('contact', { atMost: 2, contact: { active: true } }, { query: { active: 'all' } })).json).toMatchObject({
      done: 1,
    });
    expect((await changing('contact', { atMost: 2, ...tags })).json).toMatchObject({ left: 0 });
    const { rows } = await sql`select contact_id, tag_id from contact_tag_binding order by contact_id`.execute(db);
    expect(rows).toEqual([
      { contactId: 1, tagId: 2 },
      { contactId: 2, tagId: 2 },
    ]);
  });
});

describe('changing all that a list finds is refused', () => {
  it('where more match than the caller saw, or than may be changed at once', async () => {
    await organizations('One', 'Two', 'Three');
    expect(await changing('organization', { atMost: 2, ...toFrance() })).toMatchObject({
      status: 400,
      json: { code: 'UNUSABLE_FILTER', message: 'The filter cannot be used: 3 records match now, and 2 were chosen.' },
    });
    expect(await inFrance()).toEqual([]);
  });

  it('to who may not write, and where nobody may', async () => {
    await organizations('One');
    expect(await changing('organization', { atMost: 1, ...toFrance() }, { as: ['MANAGER'] })).toMatchObject({ status: 403 });
    expect(await changing('organization', { atMost: 1, ...toFrance() }, { as: null })).toMatchObject({ status: 401 });
    for (const name of ['job-code', 'nothing']) expect(await changing(name, { atMost: 1, object: {} })).toMatchObject({ status: 404 });
    expect(await inFrance()).toEqual([]);
  });

  it('of a password, of what one record alone may have, and of what no record has', async () => {
    await organizations('One');
    for (const object of [{ name: 'Two' }, { nothing: 1 }, { id: 2 }, { country: 'x' }])
      expect(await changing('organization', { atMost: 1, object })).toMatchObject({ status: 400, json: { code: 'VALIDATION_FAILED' } });
    expect(await changing('user', { atMost: 99, object: { password: 'longEnough1234' } })).toMatchObject({ status: 400 });
  });

  it('without a whole number of records, with a version that is none, or with a condition that is none', async () => {
    await organizations('One');
    for (const body of [undefined, {}, toFrance(), { atMost: 1 }, { atMost: 'x', ...toFrance() }, { atMost: 1, more: 2, ...toFrance() }])
      expect(await changing('organization', body ?? [])).toMatchObject({ status: 400 });
    expect(await changing('organization', { atMost: 1, versions: [3], ...toFrance() })).toMatchObject({ status: 400 });
    expect(await changing('organization', { atMost: 1, ...toFrance() }, { query: { keywrod: 'x' } })).toMatchObject({ status: 400 });
    expect(await inFrance()).toEqual([]);
  });
});
