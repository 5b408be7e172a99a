import { describe, expect, it } from 'vitest';
import { forexRate } from '../../../resources/forexRate.ts';
import { DAY_MS, midnight, weekday } from '../../../server/demo/calendar.ts';
import { BASE, quotedCurrencies } from '../../../server/demo/currencies.ts';
import { dailyRates, rateHistory } from '../../../server/demo/forexRates.ts';

const today = '2026-03-05';
const rates = dailyRates('test', today);
const bySymbol = Map.groupBy(rates, ({ symbol }) => symbol);

describe('the rates', () => {
  it('are 60 or more for each of 12 currencies or more, none for the base', () => {
    expect(bySymbol.size).toBe(quotedCurrencies.length);
    expect(bySymbol.size).toBeGreaterThanOrEqual(12);
    expect(bySymbol.has(BASE)).toBe(false);
    for (const [symbol, history] of bySymbol) expect(history.length, symbol).toBeGreaterThanOrEqual(60);
  });

  it('are above zero and fit into the form, near where the currency has been', () => {
    const { maxLength } = forexRate.fields[2];
    expect(forexRate.fields[2].name).toBe('rate');
    for (const { symbol, level } of quotedCurrencies)
      for (const { rate } of bySymbol.get(symbol) ?? []) {
        expect(rate).toBeGreaterThan(level * 0.8);
        expect(rate).toBeLessThan(level * 1.25);
        expect(String(rate).length, String(rate)).toBeLessThanOrEqual(maxLength);
      }
  });

  it('keep the Hong Kong dollar in its band, and move it', () => {
    const pegged = bySymbol.get('HKD')?.map(({ rate }) => rate) ?? [];
    expect(Math.min(...pegged)).toBeGreaterThanOrEqual(7.75);
    expect(Math.max(...pegged)).toBeLessThanOrEqual(7.85);
    expect(new Set(pegged).size).toBeGreaterThan(10);
  });

  it('are one a day, before today, with gaps at weekends alone', () => {
    const days = (bySymbol.get('EUR') ?? []).map(({ timestamp }) => Math.floor(timestamp / DAY_MS) * DAY_MS);
    expect(days.at(-1)).toBe(midnight(today) - DAY_MS);
    const missing = Array.from(
      { length: (days.at(-1) ?? 0) / DAY_MS - (days[0] ?? 0) / DAY_MS },
      (_, index) => (days[0] ?? 0) + index * DAY_MS,
    ).filter((day) => !days.includes(day));
    expect(new Set(days).size).toBe(days.length);
    expect(missing.length).toBeGreaterThanOrEqual(2);
    for (const day of missing) expect([0, 6]).toContain(weekday(day));
  });

  it('answer what was known at a time, never what came later', () => {
    const history = rateHistory([
      { symbol: 'HKD', rate: 7.8, timestamp: 100 },
      { symbol: 'HKD', rate: 7.7, timestamp: 200 },
    ]);
    expect([history('HKD', 100), history('HKD', 199), history('HKD', 200)]).toEqual([7.8, 7.8, 7.7]);
    expect(history(BASE, 150)).toBe(1);
  });
});
