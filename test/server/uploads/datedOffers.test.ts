import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workbookBytes } from '../../helpers/workbook.ts';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader(() => new Date('2026-11-21T08:00:00Z'));
  await uploader.db.updateTable('session').set({ expiresAt: '2027-01-01T00:00:00Z' }).execute();
});
afterAll(() => uploader.close());
beforeEach(() => uploader.db.deleteFrom('offer').execute());

const HEADER = 'Date,Organization,Product,Currency,Amount';
const upload = async (...rows: string[]) => (await uploader.upload('offer', `${HEADER}\n${rows.join('\n')}\n`)).body;
const dates = async () => {
  const offers = await uploader.db.selectFrom('offer').select('entityLastUpdatedOn').orderBy('id').execute();
  return offers.map(({ entityLastUpdatedOn }) => entityLastUpdatedOn.toISOString());
};

describe('the date of an offer in a file', () => {
  it('is when it was made, in the business’s zone', async () => {
    const rows = ['2026-11-20,Acme,Tablet,USD,5', '2026/11/9 9:05,Acme,Tablet,USD,5', '20261108,Acme,Tablet,USD,5'];
    expect((await upload(...rows)).message).toBe('3 created, 0 updated, 0 unchanged.');
    expect(await dates()).toEqual(['2026-11-19T16:00:00.000Z', '2026-11-09T01:05:00.000Z', '2026-11-07T16:00:00.000Z']);
  });

  it('is an instant where it is written with its zone, and counts as exactly as it is written', async () => {
    const instants = ['2026-11-17T06:12:55Z', '2026-11-17T06:12:55.040Z', '2026-11-17T06:12:54+08:00'];
    const rows = instants.map((instant, index) => `${instant},Acme,Tablet,USD,${index + 5}`);
    expect((await upload(...rows)).message).toBe('3 created, 0 updated, 0 unchanged.');
    expect(await dates()).toEqual(instants.map((instant) => new Date(instant).toISOString()));
    expect((await upload(...rows)).message).toBe('0 created, 0 updated, 3 unchanged.');
    expect((await upload('2026-11-17T06:12:55.041Z,Acme,Tablet,USD,6')).created).toBe(1);
    expect(JSON.stringify(await upload('2026-02-30T06:12:55Z,Acme,Tablet,USD,6'))).toContain('is not a date');
  });

  it('of a workbook is one too', async () => {
    const row = [new Date('2026-11-20T09:30:00Z'), 'Acme', 'Tablet', 'USD', 5];
    const { body } = await uploader.upload('offer', workbookBytes({ Offers: [HEADER.split(','), row] }));
    expect(body.message).toBe('1 created, 0 updated, 0 unchanged.');
    expect(await dates()).toEqual(['2026-11-20T01:30:00.000Z']);
  });

  it('makes a price that is quoted again a new offer, and the same file nothing new', async () => {
    await upload('2026-10-01,Acme,Tablet,USD,5');
    expect((await upload('2026-11-20,Acme,Tablet,USD,5')).message).toBe('1 created, 0 updated, 0 unchanged.');
    expect((await upload('2026-10-01,Acme,Tablet,USD,5', '2026-11-20,Acme,Tablet,USD,5')).message).toBe(
      '0 created, 0 updated, 2 unchanged.',
    );
    expect(await dates()).toHaveLength(2);
  });

  it('counts as exactly as it is written', async () => {
    await upload('2026-11-20 10:30,Acme,Tablet,USD,5');
    expect((await upload('2026-11-20,Acme,Tablet,USD,5')).unchanged).toBe(1);
    expect((await upload('2026-11-20 10:30,Acme,Tablet,USD,5')).unchanged).toBe(1);
    expect((await upload('2026-11-20 10:31,Acme,Tablet,USD,5')).created).toBe(1);
  });

  it('counts against what was there before the file, wherever in the file a row stands', async () => {
    const dated = '2026-11-20 10:30,Acme,Tablet,USD,0.5';
    const undated = ',Acme,Tablet,USD,0.5';
    const between = Array.from({ length: 600 }, (_, index) => `2026-11-20,Beta Ltd,Tablet,USD,${index + 1}`);
    expect((await upload(dated, undated, ...between)).created).toBe(602);
    await uploader.db.deleteFrom('offer').execute();
    expect((await upload(dated, ...between, undated)).created).toBe(602);
  });

  it('may be missing: the offer is then from now, or the one that is there, whenever that is from', async () => {
    await upload('2026-10-01,Acme,Tablet,USD,5');
    expect((await upload(',Acme,Tablet,USD,5', ',Acme,Tablet,USD,6')).message).toBe('1 created, 0 updated, 1 unchanged.');
    expect((await dates())[1]?.slice(0, 4)).not.toBe('2026-10');
  });

  it.each([
    ['2026-11-23', 'The date is in the future or long past. Correct it'],
    ['1999-12-30', 'The date is in the future or long past. Correct it'],
    ['10/11/2026', "'10/11/2026' is not a date such as 2026-01-31 or 2026-01-31 09:30"],
    ['20260230', "'20260230' is not a date such as 2026-01-31 or 2026-01-31 09:30"],
    ['46112', "'46112' is not a date such as 2026-01-31 or 2026-01-31 09:30"],
    ['2026-02-30', "'2026-02-30' is not a date and time such as 2026-01-31 09:30"],
  ])('is refused as %s', async (date, reason) => {
    expect((await upload(`${date},Acme,Tablet,USD,5`)).badRows).toEqual([{ row: 2, column: 'Date', reason }]);
    expect(await dates()).toEqual([]);
  });

  it('lets one file quote the same price on two days, and not twice on one', async () => {
    const { badRows } = await upload('2026-11-19,Acme,Tablet,USD,5', '2026-11-20,Acme,Tablet,USD,5', '2026-11-20,Acme,Tablet,USD,5');
    expect(badRows).toEqual([{ row: 4, column: '', reason: 'Names the same offer as row 3. Keep one of the two' }]);
  });
});
