import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
});
afterAll(() => uploader.close());
beforeEach(async () => {
  await uploader.db.deleteFrom('forexRate').execute();
  await uploader.db.deleteFrom('offer').execute();
});

const rates = () =>
  uploader.db
    .selectFrom('forexRate')
    .innerJoin('currency', 'currency.id', 'forexRate.symbolCurrencyId')
    .select(['currency.symbol', 'forexRate.rate', 'forexRate.timestamp', 'forexRate.active'])
    .orderBy('forexRate.id')
    .execute();

const HEADER = 'Base,Symbol,Rate,Timestamp,Active';

describe('a file', () => {
  it('brings in what it holds, and says how many', async () => {
    const answer = await uploader.upload('forex-rate', `${HEADER}\nUSD,EUR,0.92,1767225600000,YES\nUSD,JPY,151.2,1767225600000,no\n`);
    expect(answer).toEqual({
      status: 200,
      body: { status: 'SUCCESS', message: '2 created, 0 updated, 0 left alone.', created: 2, updated: 0, leftAlone: 0, errorList: [] },
    });
    expect(await rates()).toEqual([
      { symbol: 'EUR', rate: '0.9200000000', timestamp: 1767225600000, active: true },
      { symbol: 'JPY', rate: '151.2000000000', timestamp: 1767225600000, active: false },
    ]);
  });

  it('brings in offers as uploaded ones', async () => {
    const answer = await uploader.upload('offer', 'amount,organization,product,currency\n120.50,acme,PHONE 256GB,usd\n');
    expect(answer.body.message).toBe('1 created, 0 updated, 0 left alone.');
    const [offer] = await uploader.db.selectFrom('offer').selectAll().execute();
    expect(offer).toMatchObject({ amount: '120.50000', source: 'UPLOAD', offerOrRequest: 'offer' });
  });
});
