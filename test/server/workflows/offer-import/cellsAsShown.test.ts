import { describe, expect, it } from 'vitest';
import { noteCause } from '../../../../contract/importNote.ts';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { header, offerSummaries, runImport, storedNotes, storedOffers } from '../../../helpers/trader.ts';
import { withTrader } from '../../../helpers/withTrader.ts';
import { type CellValue, workbookBytes } from '../../../helpers/workbook.ts';

let database: DatabaseHandle;
withTrader((opened) => {
  database = opened;
});

describe('a cell counts as what the sheet shows', () => {
  it('a formula by its stored value', async () => {
    const formula = (value: number | string) => ({ formula: 'A1', value });
    await runImport(database, { Offers: [header, [formula('Alpha'), formula('P1'), formula(100), formula('2026-11-01')]] });
    expect(await storedOffers(database)).toMatchObject([{ organization: 'Alpha', product: 'P1', amount: '100' }]);
    expect(await storedNotes(database)).toEqual([]);
  });

  it.each([
    '2026-11-01',
    '2026/11/1',
    '20261101',
    '1 Nov 2026',
    'November 1, 2026',
    '1-Nov-2026',
    '2026年11月1日',
    '2026-11-01T00:00:00',
    '2026.11.01',
    '1-Nov-26',
    '01 Nov 26',
  ])('a date as text: %s', async (text) => {
    await runImport(database, { Offers: [header, ['Alpha', 'P1', 7, text]] });
    expect((await storedOffers(database)).map(({ updatedOn }) => updatedOn)).toEqual(['2026-10-31T15:00:00.000Z']);
  });

  it('an amount that is not above zero as it stands in the sheet', async () => {
    await runImport(database, { Offers: [header, ['Alpha', 'P1', -4], ['Alpha', 'P2', -0.5]] });
    expect(await storedNotes(database)).toEqual([
      expect.stringContaining("the amount is '-4'"),
      expect.stringContaining("the amount is '-0.5'"),
    ]);
  });

  it('a formula without an end by five decimals, and a number as text by the only one that it can mean', async () => {
    const amounts = [{ formula: 'A1/3', value: 118.333333333333 }, 34.199999999999996, 1.123456];
    const texts = ['1.234,50', "1'234.75", '1 235', '11,90', '0,085', '1.234.567'];
    await runImport(database, { Offers: [header, ...[...amounts, ...texts].map((amount): CellValue[] => ['Alpha', 'P1', amount])] });
    expect(await storedNotes(database)).toEqual([]);
    expect((await storedOffers(database)).map(({ amount }) => Number(amount)).sort((a, b) => a - b)).toEqual([
      0.085, 1.12346, 11.9, 34.2, 118.33333, 1234.5, 1234.75, 1235, 1234567,
    ]);
  });

  it.each([
    ['2026-11-17T06:12:55Z', '2026-11-17T06:12:55.000Z'],
    ['2026-11-17T06:12:55.040Z', '2026-11-17T06:12:55.040Z'],
    ['2026-11-17T06:12:55+08:00', '2026-11-16T22:12:55.000Z'],
  ])('an instant as text: %s', async (text, instant) => {
    await runImport(database, { Offers: [header, ['Alpha', 'P1', 900, text]] });
    expect((await storedOffers(database)).map(({ updatedOn }) => updatedOn)).toEqual([instant]);
  });

  it.each(['17/11/2026', '11/17/2026', '17.11.2026', '2026-11-17 00:00'])('a date as text of one meaning: %s', async (text) => {
    await runImport(database, { Offers: [header, ['Alpha', 'P1', 7, text]] });
    expect((await storedOffers(database)).map(({ updatedOn }) => updatedOn)).toEqual(['2026-11-16T15:00:00.000Z']);
  });

  it("a number format by its currency, where that is the binding's", async () => {
    const formats = ['[$€-407] #,##0.00', '0.00 "EUR"', '#,##0.00'];
    await runImport(database, {
      Offers: [header, ...formats.map((format, index) => ['Beta', 'P1', { number: 5 + index, format }] as CellValue[])],
    });
    expect(await offerSummaries(database)).toEqual(['Beta P1 5', 'Beta P1 6', 'Beta P1 7']);
    expect(await storedNotes(database)).toEqual([]);
  });

  it.each([
    ['0%', 'is shown as a percentage'],
    ['#,##0,', 'is shown in thousands'],
    ['#,##0.00 "€"', "is shown in '€', but the organization is bound to USD"],
    ['#,##0.00\\ [$kr-41D]', "is shown in 'kr', but the organization is bound to USD"],
    ['[$RM-43E]#,##0.00', "is shown in 'RM', but the organization is bound to USD"],
    ['#,##0\\ "zł"', "is shown in 'zł', but the organization is bound to USD"],
    ['0.0"%"', 'is shown as a percentage'],
    ['0"k"', 'is shown in thousands'],
    ['0.0"万"', 'is shown in thousands'],
    ['0",000"', 'is shown in thousands'],
  ])('a number in the format %s by a note', async (format, text) => {
    await runImport(database, { Offers: [header, ['Alpha', 'P1', { number: 5_000, format }]] });
    expect(await offerSummaries(database)).toEqual([]);
    expect(await storedNotes(database)).toEqual([expect.stringMatching(new RegExp(`^Sheet 'Offers', row 2, cell C2: the amount ${text}`))]);
  });

  it('a cell under a merged cell by a note, since nobody can say for which rows the value was meant', async () => {
    const columns = [...header, 'Grade', 'Remark'];
    const day = new Date('2026-10-01T00:00:00Z');
    const rows: CellValue[][] = [
      ['Alpha', 'P1', 1, day, 'request', 'Used', 'with box'],
      ['Alpha', 'P1', 2, null, null, null, null],
      ['Alpha', 'P2', 3, day, null, null, null],
      ['Alpha', 'P2', 4, day, null, null, null],
      ['Alpha', 'P3', 5, day, 'offer', null, null],
      ['Phones of all makers', null, null, null, null, null, null],
    ];
    const merged = ['D2:D3', 'E2:E4', 'F2:F3', 'F4:F5', 'G2:G6', 'A7:G7'];
    await runImport(database, workbookBytes({ Offers: [columns, ...rows] }, { merged }));
    expect(await offerSummaries(database)).toEqual(['Alpha P1 1', 'Alpha P3 5']);
    const places = (await storedNotes(database)).flatMap((note) => /(?<=cell )[A-Z]\d+: .*?(?=, and|\.|,|;)/.exec(note)?.[0] ?? []);
    expect(new Set((await storedNotes(database)).map(noteCause))).toEqual(
      new Set(['DATE', 'TERMS', 'OTHER', 'UNREGISTERED_ORGANIZATION', 'AMOUNT']),
    );
    expect(places).toEqual([
      'D3: the date is part of the merged cells D2:D3',
      'E3: the offer or request is part of the merged cells E2:E4',
      'F3: the grade is part of the merged cells F2:F3',
      'G3: the remark is part of the merged cells G2:G6',
      'E4: the offer or request is part of the merged cells E2:E4',
      'G4: the remark is part of the merged cells G2:G6',
      'F5: the grade is part of the merged cells F4:F5',
      'G5: the remark is part of the merged cells G2:G6',
      'G6: the remark is part of the merged cells G2:G6',
      'B7: the product is empty',
      'C7: the amount is empty',
    ]);
  });
});
