import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noteCause } from '../../../../contract/importNote.ts';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { dumpTables, header, noon, runImport, storedNotes } from '../../../helpers/trader.ts';
import { withTrader } from '../../../helpers/withTrader.ts';
import type { CellValue } from '../../../helpers/workbook.ts';

let database: DatabaseHandle;
withTrader((opened) => {
  database = opened;
});

const named = [...header, 'Quantity', 'least quantity', 'Grade', 'Valid until:', 'Remark'];
const row = (...terms: CellValue[]): CellValue[] => ['Alpha', 'P1', 100, null, null, ...terms];
const importRows = (rows: CellValue[][], hours = 0, columns: string[] = named) =>
  runImport(database, { Offers: [columns, ...rows] }, { now: new Date(noon.getTime() + hours * 3_600_000) });
const terms = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select quantity, least_quantity, grade.title as grade, valid_until, remark, offer.entity_last_updated_on as updated_on
    from offer left join grade on grade.id = grade_id order by offer.id`.execute(database.db);
  return rows.map(({ quantity, leastQuantity, grade, validUntil, remark, updatedOn }) => [
    ...[quantity, leastQuantity, grade, validUntil instanceof Date ? validUntil.toISOString() : null, remark],
    // A changed offer is a millisecond newer, so that those who opened it before notice the change.
    Math.floor(((updatedOn as Date).getTime() - noon.getTime()) / 3_600_000),
  ]);
};
const december = new Date('2026-12-01T00:00:00Z');

describe('the terms of a row', () => {
  it('come in where the sheet has their columns: pieces, a grade by any of its words, the last moment of a day', async () => {
    await importRows([row(1200, '1,000', 'second hand', december, 'with box'), row(), row(5, null, 'SEALED', '2 Dec 2026')]);
    expect(await terms()).toEqual([
      [1200, 1000, 'Used', '2026-12-01T14:59:59.999Z', 'with box', 0],
      [null, null, null, null, null, 0],
      [5, null, 'Sealed', '2026-12-02T14:59:59.999Z', null, 0],
    ]);
    expect(await storedNotes(database)).toEqual([]);
    const before = await dumpTables(database);
    await importRows([row(1200, '1,000', 'second hand', december, 'with box'), row(), row(5, null, 'SEALED', '2 Dec 2026')], 1);
    expect(await dumpTables(database)).toBe(before);
  });

  it('that differ at the next import are those of the same offer, which grows no younger by them', async () => {
    await importRows([row(10, null, 'Used')]);
    await importRows([row(4, 2, 'Used')], 1);
    expect(await terms()).toEqual([[4, 2, 'Used', null, null, 0]]);
    await importRows([row()], 2);
    expect(await terms()).toEqual([[null, null, null, null, null, 0]]);
  });

  it('stay as they are where the sheet has no such column', async () => {
    await importRows([row()], 0, header);
    await sql`update offer set quantity = 7, remark = 'asked'`.execute(database.db);
    await importRows([], 1, header);
    await importRows([row()], 2, header);
    expect(await terms()).toEqual([[7, null, null, null, 'asked', 2]]);
    await importRows([[...row(), 3]], 3, [...header, 'Quantity']);
    expect(await terms()).toEqual([[3, null, null, null, 'asked', 2]]);
  });

  it('that differ leave what staff corrected since, and none but those that the row says otherwise', async () => {
    await importRows([row(10, null, 'Used')]);
    await sql`update offer set amount = 95, organization_id = 2, remark = 'asked', least_quantity = 3, entity_last_updated_on = ${noon}::timestamptz + interval '1 hour'`.execute(
      database.db,
    );
    const version = async () => (await sql<{ at: Date }>`select entity_last_updated_on as at from offer`.execute(database.db)).rows[0]?.at;
    const before = await version();
    await importRows([row(4, null, 'Used')], 2);
    expect(await terms()).toEqual([[4, 3, 'Used', null, 'asked', 1]]);
    const { rows } = await sql`select amount::int as amount, organization_id as of from offer`.execute(database.db);
    expect(rows).toEqual([{ amount: 95, of: 2 }]);
    // A user who opened the offer before the import cannot overwrite what it changed.
    expect(await version()).not.toEqual(before);
  });

  it('bring no offer back that is gone, and come to nobody else', async () => {
    await importRows([row()], 0, header);
    await importRows([row()], 1, named);
    await sql`delete from offer`.execute(database.db);
    await importRows([row(3, null, 'Used')], 2);
    expect(await importRows([row(4, null, 'Used')], 3)).toMatchObject({ offersAdded: 0 });
    expect(await terms()).toEqual([]);
  });

  it('are missed where the header loses their column: a used price would be a sealed one', async () => {
    await importRows([row(1, null, 'Used')]);
    await importRows([row(1)], 1, [...header, 'Quantity']);
    expect(await storedNotes(database)).toEqual([expect.stringContaining('no longer names Grade, Least quantity, Remark and Valid until')]);
    expect(await terms()).toEqual([[1, null, 'Used', null, null, 0]]);
  });

  it.each<[string, CellValue[], string]>([
    ['a grade that nobody keeps', [null, null, 'A+'], "cell H2: there is no grade 'A+'"],
    [
      'a last day that has passed',
      [null, null, null, new Date('2026-11-19T00:00:00Z')],
      'cell I2: the last day 2026-11-19 had passed before',
    ],
    ['a last day that is none', [null, null, null, 'soon'], "cell I2: the last day cannot be read: 'soon' is not a date"],
  ])('with %s make a note, the row waits, and others come in', async (_, wrong, note) => {
    const outcome = await importRows([row(...wrong), ['Alpha', 'P2', 5]]);
    expect(await storedNotes(database)).toEqual([expect.stringContaining(note)]);
    expect((await storedNotes(database)).map(noteCause)).toEqual(['TERMS']);
    expect(outcome).toMatchObject({ rowsRead: 2, rowsRefused: 1, offersAdded: 1 });
    await importRows([row(3), ['Alpha', 'P2', 5]], 1);
    expect(await storedNotes(database)).toEqual([]);
    expect(await terms()).toHaveLength(2);
  });

  it.each<[string, CellValue[], string]>([
    ['a quantity of zero', [0], "cell F2: the quantity '0' is not a whole number above zero"],
    ['a quantity below zero', [-5], "cell F2: the quantity '-5' is not a whole number above zero"],
    ['a fraction', [2.5], "cell F2: the quantity '2.5' is not a whole number above zero"],
    ['a quantity in words', ['plenty'], "cell F2: the quantity 'plenty' is not a whole number above zero"],
    ['a least quantity too large', [null, 1e9], "cell G2: the least quantity '1000000000' is not a whole number above zero"],
    ['a long remark', [null, null, null, null, 'x'.repeat(251)], 'is longer than 250 characters'],
  ])('with %s make a note, and the price comes in without it', async (_, wrong, note) => {
    expect(await importRows([row(...wrong)])).toMatchObject({ rowsRead: 1, rowsRefused: 0, offersAdded: 1 });
    expect(await storedNotes(database)).not.toEqual([expect.stringContaining('the row comes in at the next import')]);
    expect(await storedNotes(database)).toEqual([expect.stringContaining(note)]);
    expect((await storedNotes(database)).map(noteCause)).toEqual(['TERMS']);
    await importRows([row(3)], 1);
    expect(await storedNotes(database)).toEqual([]);
    expect((await terms()).map(([quantity]) => quantity)).toEqual([3]);
  });

  it('whose last day passed since the date of the row come in, as those of an offer that was', async () => {
    const dated = (lastDay: string) => ['Alpha', 'P1', 100, '2026-11-10 09:00', null, null, null, null, lastDay];
    await importRows([dated('2026-11-10'), dated('2026-11-09')]);
    expect((await terms()).map(([, , , validUntil]) => validUntil)).toEqual(['2026-11-10T14:59:59.999Z']);
    expect(await storedNotes(database)).toEqual([expect.stringContaining('row 3, cell I3: the last day 2026-11-09 had passed')]);
  });

  it('whose last day passes later are no fault', async () => {
    await importRows([row(null, null, null, december)]);
    const before = await dumpTables(database);
    expect(await importRows([row(null, null, null, december)], 24 * 30)).toMatchObject({ rowsRefused: 0 });
    expect(await dumpTables(database)).toBe(before);
  });
});
