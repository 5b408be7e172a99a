import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import texts from '../../../src/languages/en/feature-switches.json' with { type: 'json' };
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { createTrader } from '../../helpers/trader.ts';

let test: TestApp;
let manager: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.signIn('MANAGER', 'CLERK');
});
afterAll(() => test.close());
beforeEach(async () => {
  await createTrader(test.database);
  await test.database.db.deleteFrom('applicationSettings').execute();
});

const post = async (path: string, payload: object) =>
  (await test.app.inject({ method: 'POST', url: `/api/application-settings-management/${path}`, headers: manager, payload })).json();
const create = (category: string, key: string, value: string) =>
  post('create-application-settings', { applicationSettings: { category, key, value } });

it.each([
  ['price-guard', 'days', '3650000', 'Must be a number from 1 to 3650. Write decimals with a point'],
  ['Price-Guard', 'Band', '-5', 'Must be a number from 0.1 to 1000. Write decimals with a point'],
  ['price-guard', 'band', '25,5', 'Must be a number from 0.1 to 1000. Write decimals with a point'],
  ['price-guard', 'active', 'perhaps', 'Must be one of: yes, no, on, off, true, false, 1, 0'],
  ['competing-region', 'least-margin', 'abc', 'Must be a number from 0 to 100. Write decimals with a point'],
  ['competing-region', 'country', 'Atlantis', 'No record has this name'],
  ['competing-region', 'currency', 'ZZZ', 'No record has this name'],
  ['forex-rate-feed', 'nightly', 'yes', 'Must be one of: on, off'],
])('%s / %s cannot be %s', async (category, key, value, message) => {
  expect(await create(category, key, value)).toMatchObject({ status: 'FAILED', errors: { value: message } });
  const { entityId: id } = await create(category, key, '');
  expect(await post('update-application-settings', { applicationSettings: { id, value } })).toMatchObject({ errors: { value: message } });
});

it.each([
  ['price-guard', 'band', '25.5 %'],
  ['competing-region', 'currency', 'usd'],
  ['competing-region', 'least-margin', ''],
  ['our own', 'band', 'abc'],
])('%s / %s may be %j, and be deleted again', async (category, key, value) => {
  const { status, entityId } = await create(category, key, value);
  expect(status).toBe('SUCCESS');
  expect(await post('delete-application-settings', { applicationSettingsId: entityId })).toMatchObject({ status: 'SUCCESS' });
  expect(await test.database.db.selectFrom('applicationSettings').select('id').execute()).toEqual([]);
});

it('a setting whose parts are no texts is refused in words', async () => {
  for (const applicationSettings of [
    { category: { toString: 1 }, key: 'currency', value: 'x' },
    { category: 'competing-region', key: 'currency', value: { a: 1 } },
  ]) {
    const url = '/api/application-settings-management/create-application-settings';
    const { statusCode } = await test.app.inject({ method: 'POST', url, headers: manager, payload: { applicationSettings } });
    expect(statusCode).toBeLessThan(500);
  }
});

it('what no workflow is named cannot be switched on, and its name is refused with those that are', async () => {
  const { switches } = (await test.app.inject({ url: '/api/console/settings', headers: manager })).json();
  expect(switches).toContain('price-guard');
  const message = `Must be one of: ${switches.join(', ')}`;
  expect(await create('price-gaurd', 'Active', 'yes')).toMatchObject({ status: 'FAILED', errors: { category: message } });
});

it('each switch has a title and says what it does', async () => {
  const { switches } = (await test.app.inject({ url: '/api/console/settings', headers: manager })).json();
  expect([Object.keys(texts.titles).sort(), Object.keys(texts.hints).sort()]).toEqual([switches.toSorted(), switches.toSorted()]);
});

it('one workflow that is switched on leaves the others off', async () => {
  const off = async (): Promise<string[]> => (await test.app.inject({ url: '/api/console/settings', headers: manager })).json().switchedOff;
  const all = await off();
  expect(all).toContain('price-guard');
  await create('alerts', 'active', 'yes');
  expect(await off()).toEqual(all.filter((category) => category !== 'alerts'));
  await create('price-guard', 'active', 'no');
  expect(await off()).toEqual(all.filter((category) => category !== 'alerts'));
});
