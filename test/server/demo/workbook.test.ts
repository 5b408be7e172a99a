import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { demonstrationSheets, ensureWorkbook, sheetRows } from '../../../server/demo/workbook.ts';
import type { Row } from '../../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { demonstrationColumn, demonstrationRecords } from '../../helpers/demonstrationFiles.ts';

const today = '2026-03-05';

/** The rows of every sheet, by column titles in lower case. Two columns of one title give a list. */
const offers = (
  await Promise.all(
    demonstrationSheets.map(async ({ name }) => {
      const [header = [], ...rows] = (await sheetRows(name)).filter((cells) => cells.length > 1);
      const all = (cells: string[], title: string) => cells.filter((_, column) => header[column]?.toLowerCase() === title);
      return rows.map((cells) => ({
        sheet: name,
        organization: all(cells, 'organization')[0] ?? '',
        products: all(cells, 'product').filter((title) => title !== ''),
        amount: all(cells, 'amount')[0] ?? '',
        date: all(cells, 'date')[0],
        isRequest: all(cells, 'offer/request')[0]?.toLowerCase() === 'request',
      }));
    }),
  )
).flat();
const titles = new Set(demonstrationColumn('product', 'Title'));
const currencies = new Map(
  demonstrationRecords('teamwork-sheet-organization-binding').map(({ Sheet, Organization, Currency = '' }) => [
    `${Sheet} ${Organization}`,
    Currency,
  ]),
);
const currencyOf = ({ sheet, organization }: (typeof offers)[number]) => currencies.get(`${sheet} ${organization.trim()}`);
const good = offers.filter((row) => currencyOf(row) && Number(row.amount) > 0 && row.products.every((title) => titles.has(title)));

describe('the offers of the demonstration', () => {
  it('are 20,000 rows over every sheet that is registered, some 200 of them wrong', () => {
    expect(offers.length).toBe(20_000);
    expect(demonstrationSheets.map(({ name }) => name)).toEqual(demonstrationColumn('teamwork-sheet', 'Name'));
    expect(offers.length - good.length).toBeGreaterThan(150);
    expect(offers.length - good.length).toBeLessThan(250);
  });

  it('reach from the last workday back over two months', () => {
    const days = good.flatMap(({ date }) => (date?.includes('workday') ? [Number(date.split(' ')[0])] : []));
    expect([Math.min(...days), Math.max(...days)]).toEqual([1, 43]);
  });

  it('name two colours of one product on one sheet alone', () => {
    const paired = offers.filter(({ products }) => products.length === 2);
    expect(paired.length).toBeGreaterThan(500);
    expect(new Set(paired.map(({ sheet }) => sheet))).toEqual(new Set(['Colour Pairs']));
    for (const { products } of paired) expect(products[0]).not.toBe(products[1]);
  });

  it('are of nearly every product, and few are requests', () => {
    expect(new Set(good.flatMap(({ products }) => products)).size).toBeGreaterThan(titles.size * 0.95);
    const requests = good.filter(({ isRequest }) => isRequest).length / good.length;
    expect(requests).toBeGreaterThan(0.03);
    expect(requests).toBeLessThan(0.1);
  });

  it('agree on what a product is worth, across suppliers and currencies', () => {
    const rates = new Map([['USD', 1]]);
    for (const { Symbol: symbol = '', Rate } of demonstrationRecords('forex-rate')) rates.set(symbol, Number(Rate));
    const asked = good.filter(({ isRequest }) => !isRequest).flatMap((row) => row.products.map((title) => ({ row, title })));
    for (const [title, of] of Map.groupBy(asked, ({ title }) => title)) {
      const converted = of.map(({ row }) => Number(row.amount) / (rates.get(currencyOf(row) ?? '') ?? Number.NaN));
      expect(Math.max(...converted) / Math.min(...converted), title).toBeLessThan(1.25);
    }
  });

  it('come from several suppliers in several currencies where a product is popular', () => {
    const flagship = good.filter(({ products }) => products.includes('Apple iPhone 17 Pro Max 256GB Deep Blue HK'));
    expect(new Set(flagship.map(({ organization }) => organization)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(flagship.map(currencyOf)).size).toBeGreaterThanOrEqual(3);
    expect(flagship.map(currencyOf)).toContain('USD');
  });
});

describe('the demonstration workbook', () => {
  let path: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offerdesk-demo-'));
    path = join(folder, 'offers.xlsx');
    expect(await ensureWorkbook(path, today)).toBe(true);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is read by the importer: every row of every sheet, dates as dates, formulas as their values', async () => {
    const kinds = new Set<string>();
    let newest = '';
    for await (const sheet of xlsxSpreadsheet(path).sheets()) {
      const expected = await sheetRows(sheet.name);
      const rows: Row[] = [];
      for await (const row of sheet.rows()) rows.push(row);
      expect(rows.length, sheet.name).toBe(expected.length);
      const headerRow = expected.findIndex((cells) => cells.length > 1);
      const header = expected[headerRow] ?? [];
      expect([...(rows[headerRow]?.cells.values() ?? [])]).toEqual(header.map((text) => ({ kind: 'TEXT', text })));
      for (const row of rows.slice(headerRow + 1))
        for (const [column, cell] of row.cells) {
          kinds.add(`${header[column]?.toLowerCase()} ${cell.kind}`);
          if (cell.kind === 'DATE' && header[column] !== 'Valid until' && cell.wallClock > newest) newest = cell.wallClock;
        }
    }
    expect(newest).toMatch(/^2026-03-04T/);
    expect([...kinds].sort()).toEqual(
      [
        'amount NUMBER',
        'amount TEXT',
        'brand TEXT',
        'date DATE',
        'date TEXT',
        'grade TEXT',
        'offer/request TEXT',
        'organization TEXT',
        'product DATE',
        'product TEXT',
        'quantity NUMBER',
        'remark TEXT',
        'valid until DATE',
      ].sort(),
    );
  });

  it('is the same to the byte on the same day, and leaves nothing unfinished', async () => {
    const before = await readFile(path);
    await rm(path);
    await writeFile(`${path}.unfinished`, 'half of one, from before a kill');
    const zone = process.env.TZ;
    onTestFinished(() => {
      process.env.TZ = zone;
      vi.useRealTimers();
    });
    // The machine's clock and zone make no difference.
    process.env.TZ = 'Asia/Tokyo';
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-08T09:10:11Z') });
    await ensureWorkbook(path, today);
    expect((await readFile(path)).equals(before)).toBe(true);
    expect(await readdir(dirname(path))).toEqual([basename(path)]);
  });

  it('is left alone where there is one', async () => {
    await writeFile(path, 'edited');
    expect(await ensureWorkbook(path, today)).toBe(false);
    expect(await readFile(path, 'utf8')).toBe('edited');
  });
});
