import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { createTrader } from '../../helpers/trader.ts';
import { MULTIPART, multipartBody } from '../uploads/uploader.ts';

let test: TestApp;
let manager: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.signIn('MANAGER', 'CLERK');
});
afterAll(() => test.close());
beforeEach(() => createTrader(test.database));

const offer = { organizationId: 1, productId: 1, currencyId: 1, amount: 10 };
const post = async (path: string, payload: object) =>
  (await test.app.inject({ method: 'POST', url: `/api/offer-management/${path}`, headers: manager, payload })).json();
const stored = async () =>
  (await sql<object>`select quantity, least_quantity, grade_id, valid_until, remark from offer order by id`.execute(test.database.db)).rows;
const none = { quantity: null, leastQuantity: null, gradeId: null, validUntil: null, remark: null };

it('an offer without terms is stored as the specification has it [spec 7.offers.2]', async () => {
  expect(await post('create-offer', { offer: { ...offer, offerOrRequest: 'offer' } })).toMatchObject({ status: 'SUCCESS' });
  expect(await stored()).toEqual([none]);
});

it('an offer keeps its terms, and an update without them leaves them as they are', async () => {
  const terms = { quantity: 500, leastQuantity: 50, gradeId: 2, validUntil: '2090-01-31T15:59:59.999Z', remark: 'Two boxes' };
  const { entityId: id } = await post('create-offer', { offer: { ...offer, ...terms } });
  await post('update-offer', { offer: { ...offer, id, amount: 11 } });
  expect(await stored()).toEqual([{ ...terms, validUntil: new Date(terms.validUntil) }]);
});

it.each([
  [{ quantity: 0 }, { quantity: 'Must be above zero' }],
  [{ leastQuantity: -1 }, { leastQuantity: 'Must be above zero' }],
  [{ quantity: 1.5 }, { quantity: 'Must be a whole number' }],
  [{ validUntil: '2020-01-31T15:59:59.999Z' }, { validUntil: 'Has passed already' }],
  [{ validUntil: '9999-12-31T23:59:59-05:00' }, { validUntil: 'Must lie between the years 1 and 9999, in UTC too' }],
])('terms such as %j are refused in words', async (terms, errors) => {
  expect(await post('create-offer', { offer: { ...offer, ...terms } })).toMatchObject({ status: 'FAILED', errors });
  expect(await stored()).toEqual([]);
});

it('an expired offer can be changed without a new day', async () => {
  const { entityId: id } = await post('create-offer', { offer });
  await sql`update offer set valid_until = '2020-01-31T15:59:59.999Z'`.execute(test.database.db);
  const expired = { ...offer, id, amount: 12, validUntil: '2020-01-31T15:59:59.999Z' };
  expect(await post('update-offer', { offer: expired })).toMatchObject({ status: 'SUCCESS' });
});

it('an upload has the terms in columns under their usual names, a day for the end', async () => {
  const file = 'Org,Product,Currency,Amount,Qty,MOQ,Condition,Valid,Remarks\nAlpha,P1,USD,10,500,50,used,2090-01-31,Two boxes\n';
  const headers = { 'content-type': MULTIPART, ...manager };
  await test.app.inject({ method: 'POST', url: '/api/offer-upload/upload-file', headers, payload: multipartBody(file) });
  const validUntil = new Date('2090-01-31T15:59:59.999Z');
  expect(await stored()).toEqual([{ quantity: 500, leastQuantity: 50, gradeId: 2, validUntil, remark: 'Two boxes' }]);
});

it('an upload refuses a day that has passed where it is new, and leaves alone an offer that has expired since', async () => {
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount, valid_until) values (1, 1, 1, 10, '2020-01-31T15:59:59.999Z')`.execute(
    test.database.db,
  );
  const upload = async (day: string) => {
    const file = `Organization,Product,Currency,Amount,Valid till\nAlpha,P1,USD,10,${day}\n`;
    const headers = { 'content-type': MULTIPART, ...manager };
    const sent = { method: 'POST', url: '/api/offer-upload/upload-file', headers, payload: multipartBody(file) } as const;
    return (await test.app.inject(sent)).json();
  };
  expect(await upload('2020-01-31')).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  expect((await upload('2020-02-01')).badRows).toEqual([{ row: 2, column: 'Valid until', reason: 'Has passed already' }]);
});
