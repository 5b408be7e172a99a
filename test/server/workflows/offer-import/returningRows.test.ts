import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { findBestOffers } from '../../../../server/workflows/offer-compare/index.ts';
import { dumpTables, header, noon, offerSummaries, runImport, storedOffers } from '../../../helpers/trader.ts';
import { withTrader } from '../../../helpers/withTrader.ts';
import type { CellValue } from '../../../helpers/workbook.ts';

let database: DatabaseHandle;
withTrader((opened) => {
  database = opened;
});

const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const quote = async (amounts: readonly number[], date: CellValue = null, from = 0) => {
  for (const [index, amount] of amounts.entries())
    await runImport(database, { Offers: [header, ['Alpha', 'P1', amount, date]] }, { now: at(from + index) });
};
const best = async () => {
  const rates = [{ currencyId: 1, rate: '1', quotedOn: noon.getTime(), quotedIn: 'USD' }];
  const since = new Date(0);
  const query = { productId: 1, span: { since, now: noon }, since, rates, orderBy: sql`base_currency_amount`, offset: 0, limit: 5 };
  return (await findBestOffers(database.db, query)).offers.map(({ amount }) => amount);
};

describe('a row that was missing and is there again', () => {
  it('is a new quote: a price that goes back counts', async () => {
    await quote([100, 110]);
    expect(await best()).toEqual([110]);
    await quote([100], null, 2);
    expect(await best()).toEqual([100]);
    const offers = await storedOffers(database);
    expect(offers.map(({ amount, updatedOn }) => [amount, updatedOn])).toEqual([
      ['100', at(2).toISOString()],
      ['110', at(1).toISOString()],
    ]);
    await quote([110], null, 3);
    expect(await best()).toEqual([110]);
  });

  it('keeps the date of the sheet, and of equal dates the quote that came last counts', async () => {
    const date = new Date('2026-11-01T00:00:00Z');
    await quote([100, 110, 100], date);
    expect(await best()).toEqual([100]);
    expect(new Set((await storedOffers(database)).map(({ updatedOn }) => updatedOn)).size).toBe(1);
    await quote([110], date, 3);
    expect(await best()).toEqual([110]);
    expect(await offerSummaries(database)).toHaveLength(2);
  });

  it('changes nothing when it is imported once more', async () => {
    await quote([100, 110, 100]);
    const before = await dumpTables(database);
    await quote([100], null, 3);
    expect(await dumpTables(database)).toBe(before);
  });

  it('comes in anew where its offer was deleted', async () => {
    await quote([100]);
    await sql`delete from offer`.execute(database.db);
    await quote([100], null, 1);
    expect(await offerSummaries(database)).toEqual([]);
    await quote([110, 100], null, 2);
    expect(await offerSummaries(database)).toEqual(['Alpha P1 110', 'Alpha P1 100']);
  });

  it('was not missing from a workbook that could not be read', async () => {
    await quote([100]);
    const before = await storedOffers(database);
    await runImport(database, Buffer.from('no workbook'), { now: at(1) });
    await quote([100], null, 2);
    expect(await storedOffers(database)).toEqual(before);
  });

  it('is one of several equal ones, and the others stay', async () => {
    const row = ['Alpha', 'P1', 100];
    await runImport(database, { Offers: [header, row, row] }, { now: at(0) });
    await runImport(database, { Offers: [header, row] }, { now: at(1) });
    await runImport(database, { Offers: [header, row, row] }, { now: at(2) });
    expect((await storedOffers(database)).map(({ updatedOn }) => updatedOn)).toEqual([at(0), at(2)].map((time) => time.toISOString()));
  });
});
