import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { createTrader } from '../../helpers/trader.ts';
import { MULTIPART, multipartBody } from '../uploads/uploader.ts';

let test: TestApp;
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  clerk = await test.signIn('CLERK');
});
afterAll(() => test.close());
beforeEach(() => createTrader(test.database));

const write = async (verb: 'create' | 'update', object: object) =>
  (await test.app.inject({ method: 'POST', url: `/api/d/currency/${verb}`, headers: clerk, payload: { object } })).json();
const symbolOf = async (id: number) =>
  (await test.database.db.selectFrom('currency').select('symbol').where('id', '=', id).executeTakeFirstOrThrow()).symbol;

it('a currency keeps its symbol while offers, rates or bindings refer to it: their amounts would mean another one', async () => {
  const { db } = test.database;
  const amount = { organizationId: 1, productId: 1, currencyId: 3, amount: '9700' };
  await db.insertInto('offer').values([amount, amount]).execute();
  await db.insertInto('forexRate').values({ baseCurrencyId: 1, symbolCurrencyId: 3, rate: '150', timestamp: 1 }).execute();
  const refusal = 'Cannot be changed: 2 offers and 1 forex rate refer to it';
  expect(await write('update', { id: 3, symbol: 'SGD' })).toMatchObject({ status: 'FAILED', errors: { symbol: refusal } });
  expect(await symbolOf(3)).toBe('JPY');
  expect(await write('update', { id: 1, symbol: 'USX' })).toMatchObject({ status: 'FAILED' });
  expect(await write('update', { id: 3, symbol: 'jpy' })).toMatchObject({ status: 'SUCCESS' });
  expect(await symbolOf(3)).toBe('jpy');
});

it('a currency that nothing refers to is renamed, and a new one stored', async () => {
  expect(await write('update', { id: 3, symbol: 'SGD' })).toMatchObject({ status: 'SUCCESS' });
  expect(await symbolOf(3)).toBe('SGD');
  expect(await write('create', { symbol: 'THB' })).toMatchObject({ status: 'SUCCESS' });
  expect(await write('update', { id: 99, symbol: 'KRW' })).toMatchObject({ code: 'NOT_FOUND' });
});

const REFUSAL = 'Cannot be changed: 1 offer refers to it';
const JPY = { organizationId: 1, productId: 1, currencyId: 3, amount: '9700' };
const columns = JSON.stringify({ id: 'id', entityLastUpdatedOn: 'entityLastUpdatedOn', symbol: 'symbol' });
const uploaded = async (path: string, rows: string, chosen = {}) => {
  const headers = { 'content-type': MULTIPART, ...clerk };
  const payload = multipartBody(`id,entityLastUpdatedOn,symbol\n${rows}\n`);
  return (
    await test.app.inject({
      method: 'POST',
      url: `/api/currency-upload/${path}?${new URLSearchParams({ columns, ...chosen })}`,
      headers,
      payload,
    })
  ).json();
};
const rowOf = async (id: number, symbol: string) => {
  const { entityLastUpdatedOn } = (await test.app.inject({ url: `/api/currency/search/findById?id=${id}`, headers: clerk })).json();
  return `${id},${entityLastUpdatedOn},${symbol}`;
};

it('an upload or pasted cells that name the currency by its id rename none that is used, and say so at its row', async () => {
  await test.database.db.insertInto('offer').values(JPY).execute();
  await write('create', { symbol: 'THB' });
  const rows = [await rowOf(3, 'SGD'), await rowOf(4, 'CHF')].join('\n');
  expect((await uploaded('trial', rows)).badRows).toEqual([{ row: 2, column: 'Symbol', reason: REFUSAL }]);
  expect((await uploaded('upload-file', rows)).message).toBe(`Nothing was uploaded: 1 row is wrong.\nRow 2, Symbol: ${REFUSAL}`);
  expect((await uploaded('upload-file', rows, { badRows: 'leave-out' })).message).toContain('0 created, 1 updated');
  expect([await symbolOf(4), await symbolOf(3)]).toEqual(['CHF', 'JPY']);
  expect((await uploaded('upload-file', await rowOf(3, 'jpy'))).message).toContain('1 updated');
});
