import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeWorkbookRows } from '../../../server/demo/demonstration.ts';
import type { OfferRow } from '../../../server/demo/offerRows.ts';
import { sheetLayouts } from '../../../server/demo/sheets.ts';
import { ensureWorkbook } from '../../../server/demo/workbookFile.ts';
import { writeWorkbook } from '../../../server/demo/writeWorkbook.ts';
import type { Row } from '../../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';

const today = '2026-03-05';

const newPath = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'offerdesk-demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'offers.xlsx');
};

const sample = (rows: readonly OfferRow[]) => sheetLayouts.flatMap(({ name }) => rows.filter(({ sheet }) => sheet === name).slice(0, 20));

describe('the demonstration workbook', () => {
  it('is the same to the byte for the same seed and day, and another for another seed or day', async () => {
    const bytes = async (day: string, seed?: string) =>
      Buffer.from(await writeWorkbook(sample(makeWorkbookRows(day, seed)), day)).toString('base64');
    const [once, again, otherDay, otherSeed] = [
      await bytes(today),
      await bytes(today),
      await bytes('2026-03-06'),
      await bytes(today, 'other'),
    ];
    expect(again).toBe(once);
    expect(otherDay).not.toBe(once);
    expect(otherSeed).not.toBe(once);
  });

  it('does not depend on the clock or the zone of the machine', async () => {
    const rows = sample(makeWorkbookRows(today));
    const before = Buffer.from(await writeWorkbook(rows, today));
    const zone = process.env.TZ;
    onTestFinished(() => {
      process.env.TZ = zone;
      vi.useRealTimers();
    });
    process.env.TZ = 'Asia/Tokyo';
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-08T09:10:11Z') });
    expect(Buffer.from(await writeWorkbook(rows, today)).equals(before)).toBe(true);
  });

  it('is read by the importer: every row of every tab, dates as dates, formulas as formulas', async () => {
    const path = await newPath();
    expect(await ensureWorkbook(path, today)).toBe(true);
    const expected = Map.groupBy(makeWorkbookRows(today), ({ sheet }) => sheet);
    const kinds = new Set<string>();
    for await (const sheet of xlsxSpreadsheet(path).sheets()) {
      const layout = sheetLayouts.find(({ name }) => name === sheet.name);
      const rows: Row[] = [];
      for await (const row of sheet.rows()) rows.push(row);
      const headers = rows.splice(0, layout?.title ? 2 : 1).at(-1);
      expect([...(headers?.cells.values() ?? [])]).toEqual(layout?.columns.map(([, text]) => ({ kind: 'TEXT', text })));
      expect(rows.length, sheet.name).toBe(expected.get(sheet.name as OfferRow['sheet'])?.length);
      for (const row of rows) for (const [column, cell] of row.cells) kinds.add(`${layout?.columns[column]?.[0]} ${cell.kind}`);
    }
    expect([...kinds].sort()).toEqual(
      [
        'amount FORMULA',
        'amount NUMBER',
        'amount TEXT',
        'date DATE',
        'date TEXT',
        'offerOrRequest TEXT',
        'organization TEXT',
        'product TEXT',
        'quantity NUMBER',
        'remark TEXT',
      ].sort(),
    );
  });

  it('leaves a workbook alone that is there, and nothing unfinished behind', async () => {
    const path = await newPath();
    await writeFile(`${path}.unfinished`, 'half of one, from before a kill');
    await ensureWorkbook(path, today);
    expect(await readdir(dirname(path))).toEqual([basename(path)]);
    await writeFile(path, 'edited');
    expect(await ensureWorkbook(path, '2026-04-01')).toBe(false);
    expect(await readFile(path, 'utf8')).toBe('edited');
  });
});
