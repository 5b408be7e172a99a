import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '../../../contract/authentication.ts';
import { MOST_CONDITIONS } from '../../../contract/conditions.ts';
import { declare } from '../../../contract/resource.ts';
import { user } from '../../../resources/user.ts';
import { readWhere } from '../../../server/records/readWhere.ts';
import { createRegistry } from '../../../server/registry/registry.ts';
import { createTestApp } from '../../helpers/app.ts';
import { createWorld, type World } from './world.ts';

const vault = declare({
  name: 'vault',
  label: { one: 'Vault', many: 'Vaults' },
  dialects: ['paged-search'],
  access: { read: ['MANAGER'], write: ['MANAGER'] },
  fields: [
    { name: 'name', kind: 'TEXT', required: true, maxLength: 20 },
    { name: 'code', kind: 'TEXT', maxLength: 20 },
    { name: 'box', kind: 'MANY_TO_ONE', target: 'box', lookupSearchField: 'title' },
  ],
});
const box = declare({
  name: 'box',
  label: { one: 'Box', many: 'Boxes' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, maxLength: 20 },
    { name: 'note', kind: 'TEXT', maxLength: 200, format: 'html' },
    { name: 'price', kind: 'NUMBER', precision: 18, scale: 2 },
    { name: 'pieces', kind: 'NUMBER', precision: 9, scale: 0 },
    { name: 'isOpen', kind: 'BOOLEAN' },
    { name: 'soldOn', kind: 'DATETIME' },
    { name: 'vault', kind: 'MANY_TO_ONE', target: 'vault', lookupSearchField: 'name' },
    { name: 'keeper', kind: 'MANY_TO_ONE', target: 'user', lookupSearchField: 'username' },
    { name: 'vaultCode', kind: 'OBJECT', sourceFieldPath: 'vault.code' },
    { name: 'boxes', kind: 'ONE_TO_MANY', child: 'vault', childField: 'box' },
  ],
});
const registry = createRegistry([user, vault, box]);

const read = (where: unknown, authorities: Authority[] = ['CLERK']) =>
  readWhere(registry, box, typeof where === 'string' ? where : JSON.stringify(where), {
    authorities,
    timeZone: 'Asia/Hong_Kong',
    now: new Date('2026-11-02T16:30:00Z'),
  });
const refusal = (where: unknown, authorities?: Authority[]) => {
  try {
    return read(where, authorities);
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a filter', () => {
  it.each([
    ['an unknown field', 'colour', "'colour' of boxes cannot be filtered by"],
    ['a path through no lookup', 'title.length', "'title.length' of boxes cannot be filtered by"],
    ['a name that every object has', 'constructor', "'constructor' of boxes cannot be filtered by"],
    ['records that point to it', 'boxes', "'boxes' of boxes cannot be filtered by"],
    ['a secret behind a lookup', 'keeper.password', "'keeper.password' of boxes cannot be filtered by"],
    ['a field that the session may not read', 'vault.code', "you may not read 'vault.code' of boxes"],
    ['a field behind one that it may not read', 'vault.box.title', "you may not read 'vault.box.title' of boxes"],
  ])('is refused for %s', (_, field, reason) => {
    for (const is of ['equals', 'not', 'contains', 'empty', 'notEmpty'])
      expect(refusal([{ field, is, value: 'x' }])).toBe(`The filter cannot be used: ${reason}.`);
    expect(refusal([{ field: 'title', is: 'notEmpty' }, { anyOf: [{ field, is: 'notEmpty' }] }])).toContain(reason);
  });

  it('reaches behind a lookup who may read there, and everybody what the list itself shows', () => {
    expect(read([{ field: 'vault.code', is: 'contains', value: 'x' }], ['CLERK', 'MANAGER'])).toHaveLength(1);
    expect(
      read(
        ['vault', 'vault.name', 'vaultCode', 'keeper.active'].map((field) => ({
          field,
          is: field === 'keeper.active' ? 'equals' : 'notEmpty',
          ...(field === 'keeper.active' ? { value: true } : {}),
        })),
      ),
    ).toHaveLength(4);
  });

  it.each([
    [
      'pieces',
      'contains',
      '1',
      "'pieces' cannot be asked for 'contains'. It can be asked for: equals, not, oneOf, between, empty, notEmpty",
    ],
    ['isOpen', 'empty', undefined, "'isOpen' cannot be asked for 'empty'. It can be asked for: equals"],
    ['note', 'equals', 'x', "'note' cannot be asked for 'equals'. It can be asked for: contains, empty, notEmpty"],
    ['vault', 'between', [1, 2], "'vault' cannot be asked for 'between'. It can be asked for: equals, not, oneOf, empty, notEmpty"],
    ['pieces', 'equals', '1.5', "'pieces' cannot be '1.5'"],
    ['pieces', 'equals', 1e12, "'pieces' cannot be '1000000000000'"],
    ['price', 'equals', 'cheap', "'price' cannot be 'cheap'"],
    ['price', 'oneOf', [1, true], "'price' cannot be 'true'"],
    ['isOpen', 'equals', 'yes', "'isOpen' cannot be 'yes'"],
    ['vault', 'equals', 'main', "'vault' cannot be 'main'"],
    ['soldOn', 'equals', 'tomorrow', "'soldOn' cannot be 'tomorrow'"],
    ['soldOn', 'equals', '2026-02-30', "'soldOn' cannot be '2026-02-30'"],
    ['soldOn', 'equals', '0000-01-01T00:00:00Z', "'soldOn' cannot be '0000-01-01T00:00:00Z'"],
    ['title', 'equals', 'nul \0', "'title' cannot be 'nul \0'"],
    ['title', 'equals', undefined, "'equals' of 'title' takes one value"],
    ['title', 'equals', ['a'], "'equals' of 'title' takes one value"],
    ['title', 'oneOf', [], "'oneOf' of 'title' takes a list of values"],
    ['title', 'oneOf', [null], "'oneOf' of 'title' takes a list of values"],
    ['title', 'empty', 'x', "'empty' of 'title' takes no value"],
    ['price', 'between', [null, null], "'between' of 'price' takes two ends, of which one may be null"],
    ['price', 'between', [1], "'between' of 'price' takes two ends, of which one may be null"],
  ])('is refused where %s is asked for %s %s', (field, is, value, reason) => {
    expect(refusal([{ field, is, value }])).toBe(`The filter cannot be used: ${reason}.`);
  });

  it.each([
    'x',
    '{}',
    '[1]',
    '[{"field":"title"}]',
    '[{"field":"title","is":"like","value":"x"}]',
    '[{"anyOf":[]}]',
    '[[]]',
    '[{"anyOf":[{"anyOf":[{"field":"title","is":"empty"}]}]}]',
    '[{"field":"title","is":"empty","more":1}]',
  ])('is refused where it is no array of conditions: %s', (text) => {
    expect(refusal(text)).toContain('it is a JSON array of conditions');
    expect(refusal(text)).toContain("'is' is one of: equals, not, oneOf, contains, between, empty, notEmpty");
  });

  it('has no more conditions than a person can read', () => {
    const condition = { field: 'title', is: 'empty' };
    const many = Array.from({ length: 3 }, () => ({ anyOf: Array.from({ length: MOST_CONDITIONS / 2 }, () => condition) }));
    expect(read(many.slice(1))).toHaveLength(2);
    expect(refusal(many)).toContain(`it has more than ${MOST_CONDITIONS} conditions`);
  });

  it('takes days and relative spans in the zone of the business', () => {
    const [[day] = [], [span] = []] = read([
      { field: 'soldOn', is: 'equals', value: '2026-11-03' },
      { field: 'soldOn', is: 'between', value: ['last month', 'today'] },
    ]);
    const midnight = (text: string) => new Date(`${text}T00:00:00+08:00`);
    expect(day?.spans).toEqual([{ from: midnight('2026-11-03'), until: midnight('2026-11-04') }]);
    expect(span?.spans).toEqual([
      { from: midnight('2026-10-01'), until: midnight('2026-11-01') },
      { from: midnight('2026-11-03'), until: midnight('2026-11-04') },
    ]);
  });
});

describe('the calls that list records', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  it.each([
    '/api/d/organization/findAllPage',
    '/api/d/organization/findAllWhereValueContainsText',
    '/api/organization/search/findAll',
    '/api/organization/search/findAllByKeywordCaseInsensitive',
    '/api/organization/search/findAllByCountryId',
    '/api/console/export/organization',
  ])('%s takes the filter, and answers 400 in words for one that cannot be used', async (path) => {
    const country = await world.samples.store(world.context.registry.get('country'));
    const [one] = await Promise.all(
      ['Kita Trading', 'Kita Other'].map((name) =>
        world.samples.store(world.context.registry.get('organization'), { name: `${name} ${country.id}`, country: { id: country.id } }),
      ),
    );
    const ask = (where: unknown) => world.send('GET', path, { query: { countryId: country.id, where: JSON.stringify(where) } });
    const found = await ask([
      { field: 'name', is: 'contains', value: 'kita t' },
      { field: 'country.name', is: 'equals', value: String(country.name) },
    ]);
    expect(found.status).toBe(200);
    expect(found.text).toContain(String(one?.name));
    expect(found.text).not.toContain('Kita Other');
    expect(await ask([{ field: 'colour', is: 'empty' }])).toMatchObject({
      status: 400,
      text: expect.stringContaining('"message":"The filter cannot be used: \'colour\' of organizations cannot be filtered by."'),
    });
  });

  it('tell nobody anything of a password', async () => {
    for (const is of ['equals', 'contains', 'empty', 'notEmpty', 'between'])
      expect(
        await world.call('GET', '/api/d/user/findAllPage', { query: { where: JSON.stringify([{ field: 'password', is, value: 'x' }]) } }),
      ).toMatchObject({ status: 400, json: { code: 'UNUSABLE_FILTER' } });
  });
});

it('a list whose reader goes away stops its statement, and is no error in the log', async () => {
  const log: string[] = [];
  const { app, database, signIn, close } = await createTestApp({
    log: { write: (line) => log.push(line) },
    environment: { LOG_LEVEL: 'info' },
  });
  const headers = await signIn('CLERK', 'MANAGER');
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const waiting = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        database.patient,
      )
    ).rows[0]?.n;
  await database.patient.transaction().execute(async (trx) => {
    await sql`lock table country in access exclusive mode`.execute(trx);
    const caller = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}/api/d/country/findAllPage`, { headers, signal: caller.signal }).catch(
      (error: Error) => error.name,
    );
    await expect.poll(waiting).toBe(1);
    caller.abort();
    expect(await asked).toBe('AbortError');
    await expect.poll(waiting, { timeout: 1_500 }).toBe(0);
  });
  expect(log.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
  await close();
});
