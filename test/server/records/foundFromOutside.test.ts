import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from './world.ts';

let world: World;
let currencies: number[];
beforeAll(async () => {
  world = await createWorld();
  currencies = await Promise.all(['AAA', 'BBB'].map((symbol) => created('/api/d/currency/create', { object: { symbol } })));
});
afterAll(() => world.close());

const created = async (path: string, body: object): Promise<number> => (await world.call('POST', path, { body })).json.entityId;
const refused = async (path: string, body: unknown) => (await world.call('POST', path, { body })).json;
const rate = (more: object) => ({
  forexRate: { baseCurrencyId: currencies[0], symbolCurrencyId: currencies[1], rate: '7.8', timestamp: 1_700_000_000_000, ...more },
});

describe('a forex rate', () => {
  const path = '/api/forex-rate-management/create-forex-rate';

  it.each([
    [{ rate: '1e3' }, { rate: 'Must be a number' }],
    [{ rate: '+1' }, { rate: 'Must be a number' }],
    [{ rate: '12345678' }, { rate: 'Required' }],
    [{ timestamp: -1 }, { timestamp: 'Must not be before 1970' }],
    [{ timestamp: '12345678901234567' }, { timestamp: 'Required' }],
    [{ timestamp: 9_000_000_000_000_000 }, { timestamp: 'Must be a time of the calendar' }],
    [{ baseCurrencyId: {} }, { baseCurrency: 'Select a currency' }],
  ])('with %j is refused in the words of the specification', async (more, errors) => {
    expect(await refused(path, rate(more))).toMatchObject({ code: 'VALIDATION_FAILED', errors });
  });

  it('of a currency against itself is refused', async () => {
    const [symbolCurrencyId] = currencies;
    expect((await refused(path, rate({ symbolCurrencyId }))).errors).toEqual({ symbolCurrency: 'Select another currency than the base' });
  });

  it('may have a timestamp of sixteen digits, which reads, sorts and exports as it is', async () => {
    const timestamp = 1_700_000_000_000_123;
    const id = await created(path, rate({ timestamp }));
    expect((await world.call('GET', '/api/forex-rate/search/findById', { query: { id } })).json.timestamp).toBe(timestamp);
    for (const url of ['/api/forex-rate/search/findAll', '/api/console/export/forex-rate'])
      expect((await world.send('GET', url, { query: { sort: 'timestamp;desc' } })).text, url).toContain(String(timestamp));
  });
});

describe('a lookup', () => {
  it.each([{}, null, { id: null }, { id: {} }, { id: '' }])(
    'that is %j is missing, in the words and with the code of the rule',
    async (organization) => {
      const { errorList } = await refused('/api/offer-management/create-offer', { offer: { organization } });
      expect(errorList).toContainEqual({
        field: 'organization',
        errorCode: 'FIELD_REQUIRED',
        message: 'Organization: Select an organization',
      });
    },
  );
});

it('a sort of three parts is refused', async () => {
  const { status, json } = await world.call('GET', '/api/tag/search/findAllActive', { query: { sort: 'id;asc;x' } });
  expect([status, json.message]).toEqual([400, "The request cannot be read: the sort direction is asc or desc, not 'asc;x'"]);
});

it('the metadata of user roles says which roles there are', async () => {
  for (const kind of ['list', 'new', 'details']) {
    const { json } = await world.call('GET', '/api/d/authority/findAllEntityDisplayProfileByName', {
      query: { 'profile-name': `authority--${kind}` },
    });
    const profile = (json as { targetFieldPath: string; meta: object }[]).find(({ targetFieldPath }) => targetFieldPath === 'authority');
    expect(profile?.meta, kind).toMatchObject({ choices: ['CLERK', 'MANAGER'] });
  }
});

describe('a user', () => {
  const user = (username: string, password = 'a horse of a battery') =>
    refused('/api/d/user/create', { object: { username, password, active: true } });

  it('cannot have a name that looks like that of another', async () => {
    expect((await user('manager')).status).toBe('SUCCESS');
    expect((await user('ｍanager')).code).toBe('NOT_UNIQUE');
    for (const name of ['m\u0430nager', 'mana\u200bger', 'manager\u200f'])
      expect((await user(name)).errors).toEqual({ username: 'Letters of one script only, and no invisible characters' });
    expect((await user('\u200b\u2060')).errors).toEqual({ username: 'Required' });
  });

  it.each([
    ['short', 'At least 8 characters'],
    ['iloveyou', 'Too many people use this password. Choose another one'],
    ['Somebody New', 'Must differ from the username'],
  ])('cannot have the password %s', async (password, message) => {
    expect((await user('somebody new', password)).errors).toEqual({ password: message });
  });
});
