import { describe, expect, it } from 'vitest';
import { DAY_MS, midnight } from '../../../server/demo/calendar.ts';
import { BASE } from '../../../server/demo/currencies.ts';
import { makeDemonstration, makeWorkbookRows } from '../../../server/demo/demonstration.ts';
import { rateHistory } from '../../../server/demo/forexRates.ts';
import { mistakeCount, mistakes } from '../../../server/demo/mistakes.ts';
import { sheetLayouts } from '../../../server/demo/sheets.ts';

const today = '2026-03-05';
const data = makeDemonstration(today);
const rows = makeWorkbookRows(today);
const good = rows.filter(({ mistake }) => !mistake);
const bound = new Map(data.bindings.map((binding) => [`${binding.sheet}\n${binding.organization}`, binding.currency]));
const titles = new Set(data.products.map((title) => title.toLowerCase()));

describe('the rows of the workbook', () => {
  it('are 20,000 over every sheet', () => {
    expect(rows.length).toBe(20_000);
    expect(new Set(rows.map(({ sheet }) => sheet))).toEqual(new Set(sheetLayouts.map(({ name }) => name)));
  });

  it('lie in the 60 days before today, the first and the last of them too', () => {
    const days = new Set(good.map(({ date }) => Math.floor((midnight(today) - Number(date)) / DAY_MS)));
    expect([Math.min(...days), Math.max(...days)]).toEqual([0, 59]);
  });

  it('name products of the catalogue, and organizations that are bound on that sheet', () => {
    for (const { sheet, organization, products, currency } of good) {
      expect(bound.get(`${sheet}\n${organization}`)).toBe(currency);
      for (const title of products) expect(titles.has(title.toLowerCase()), title).toBe(true);
    }
  });

  it('pair amounts with two colours of one product, on one sheet alone', () => {
    const paired = rows.filter(({ products }) => products.length === 2);
    expect(paired.length).toBeGreaterThan(500);
    expect(new Set(paired.map(({ sheet }) => sheet))).toEqual(new Set(['Colour Pairs']));
    for (const { products } of paired) expect(products[0]).not.toBe(products[1]);
  });

  it('offer nearly every product, and mostly ask; some request', () => {
    expect(new Set(good.flatMap(({ products }) => products)).size).toBeGreaterThan(data.products.length * 0.95);
    const requests = good.filter(({ isRequest }) => isRequest).length / good.length;
    expect(requests).toBeGreaterThan(0.03);
    expect(requests).toBeLessThan(0.1);
  });

  it('agree on what a product is worth, across suppliers and currencies', () => {
    const latestRate = rateHistory(data.rates);
    const now = midnight(today);
    const offers = good.filter(({ isRequest }) => !isRequest).flatMap((row) => row.products.map((title) => ({ row, title })));
    for (const [title, of] of Map.groupBy(offers, ({ title }) => title)) {
      const converted = of.map(({ row }) => Number(row.amount) / latestRate(row.currency, now));
      expect(Math.max(...converted) / Math.min(...converted), title).toBeLessThan(1.25);
    }
  });

  it('are priced by several suppliers in several currencies where a product is popular', () => {
    const flagship = good.filter(({ products }) => products.includes('Apple iPhone 17 Pro Max 256GB Deep Blue HK'));
    expect(new Set(flagship.map(({ organization }) => organization)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(flagship.map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(3);
    expect(flagship.some(({ currency }) => currency === BASE)).toBe(true);
  });
});

describe('the mistakes', () => {
  const made = Map.groupBy(rows, ({ mistake }) => mistake);

  it('are about one row in a hundred, of every sort', () => {
    expect(rows.length - good.length).toBe(mistakeCount);
    expect(mistakeCount / rows.length).toBeCloseTo(0.01, 3);
    for (const mistake of mistakes) expect(made.get(mistake)?.length ?? 0, mistake).toBeGreaterThanOrEqual(10);
  });

  it('are what they are called', () => {
    const all = (mistake: (typeof mistakes)[number]) => made.get(mistake) ?? [];
    for (const { products } of all('MISSPELT_PRODUCT')) expect(titles.has(products[0]?.trim().toLowerCase() ?? '')).toBe(false);
    for (const { amount } of all('EMPTY_AMOUNT')) expect(amount).toBeNull();
    for (const { amount } of all('AMOUNT_ON_CALL')) expect(String(amount)).toMatch(/call/i);
    for (const { amount } of all('NEGATIVE_AMOUNT')) expect(amount).toBeLessThan(0);
    for (const { amount } of all('FORMULA_AMOUNT')) expect(amount).toHaveProperty('formula');
    for (const { date } of all('DATE_AS_TEXT')) expect(date).toBeTypeOf('string');
    for (const { organization, products } of all('TRAILING_SPACES')) expect(`${organization}|${products[0]}|`).toMatch(/ \|/);
  });

  it('name three to five organizations that nobody registered, and none besides', () => {
    const registered = new Set(data.organizations.map(({ name }) => name));
    const unknown = rows.filter(({ organization }) => !registered.has(organization.trim()));
    expect(new Set(unknown.map(({ mistake }) => mistake))).toEqual(new Set(['UNREGISTERED_ORGANIZATION']));
    const names = new Set(unknown.map(({ organization }) => organization));
    expect(names.size).toBeGreaterThanOrEqual(3);
    expect(names.size).toBeLessThanOrEqual(5);
  });
});
