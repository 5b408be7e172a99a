import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canMean } from '../../../contract/currencyMarks.ts';
import { isAdorned, isDateFormat, unitOf } from '../../../server/spreadsheet/numberFormat.ts';
import { columnName, columnOf, plainCell, savedNumber } from '../../../server/spreadsheet/spreadsheet.ts';
import { wallClockOf, wallClockOfIso } from '../../../server/spreadsheet/wallClock.ts';

it('a column has one name', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
  fc.assert(fc.property(fc.integer({ min: 0, max: 16_383 }), (column) => columnOf(`${columnName(column)}7`) === column));
});

it.each(['yyyy-mm-dd', 'd/m/yy', '[$-409]d-mmm-yy;@', 'dddd', 'yyyy"年"m"月"'])('%s shows a date', (format) => {
  expect(isDateFormat(format)).toBe(true);
});

it.each(['0.00', 'General', '#,##0 "days"', '[Red]0', 'hh:mm:ss', '[h]:mm', '\\d0', '_d0'])('%s shows none', (format) => {
  expect(isDateFormat(format)).toBe(false);
});

it.each([
  '0000',
  '00000-0000',
  '"+"0',
  '\\+0',
  '+0',
  '0%',
  '0.00%',
  '"$"#,##0.00',
  '0 "pcs"',
  '0.00E+00',
  '#,000',
  '[<=9999999]###-####;(###) ###-####',
])('%s shows more than the number', (format) => expect(isAdorned(format)).toBe(true));

it.each(['General', '0', '0.00', '#,##0', '#,##0.00', '#\\ ##0', '_-* #,##0.00_-', '[Red]0', '#,##0_);[Red](#,##0)', '@', ''])(
  '%s shows the number alone',
  (format) => expect(isAdorned(format)).toBe(false),
);

it.each([
  ['0%', { scale: 'PERCENT' }],
  ['0.00\\ %', { scale: 'PERCENT' }],
  ['#,##0,', { scale: 'THOUSANDS' }],
  ['[$€-407]\\ #,##0.00', { currency: '€' }],
  ['#,##0.00\\ "€"', { currency: '€' }],
  ['€#,##0', { currency: '€' }],
  ['_-[$HK$-C04]* #,##0.00_-', { currency: 'HK$' }],
  ['"USD" #,##0.00', { currency: 'USD' }],
  ['#,##0.00"元"', { currency: '元' }],
  ['#,##0.00;[Red]-€#,##0', null],
  ['0 "pcs"', null],
  ['0 "all"', null],
  ['[$-409]0.00', null],
  ['0"%"', { scale: 'PERCENT' }],
  ['#,##0.00\\ [$kr-41D]', { currency: 'kr' }],
  ['[$SFr.-807] #,##0', { currency: 'SFr.' }],
  ['#,##0.00\\ "Kč"', { currency: 'Kč' }],
  ['[$€-407]#,##0,', { scale: 'THOUSANDS' }],
  ['0.0"万"', { scale: 'THOUSANDS' }],
  ['0",000"', { scale: 'THOUSANDS' }],
  ['0 "m"', null],
  ['#,##0.00', null],
  ['General', null],
])('%s shows an amount of %j', (format, unit) => expect(unitOf(format)).toEqual(unit));

it.each([
  ['€', 'EUR', true],
  ['€', 'USD', false],
  ['$', 'USD', true],
  ['$', 'HKD', true],
  ['HK$', 'HKD', true],
  ['HK$', 'USD', false],
  ['US$', 'USD', true],
  ['¥', 'CNY', true],
  ['¥', 'JPY', true],
  ['RMB', 'CNY', true],
  ['usd', 'USD', true],
  ['美元', '美元', true],
  ['€', '美元', false],
])('%s can mean %s: %s', (shown, symbol, can) => expect(canMean(shown, symbol)).toBe(can));

it('a date serial is a wall clock, in either system and around the day that never was', () => {
  expect(wallClockOf(1, false)).toBe('1900-01-01T00:00:00');
  expect(wallClockOf(59, false)).toBe('1900-02-28T00:00:00');
  expect(wallClockOf(61, false)).toBe('1900-03-01T00:00:00');
  expect(wallClockOf(46_112.5, false)).toBe('2026-03-31T12:00:00');
  expect(wallClockOf(46_112.5 - 1_462, true)).toBe('2026-03-31T12:00:00');
  expect(wallClockOf(2_958_465, false)).toBe('9999-12-31T00:00:00');
  expect(wallClockOf(2_958_466, false)).toBeNull();
});

it.each([
  ['1.1000000000000001', '1.1'],
  ['0.30000000000000004', '0.3'],
  ['1E-7', '0.0000001'],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', null],
  ['1.00000000000001', '1.00000000000001'],
  ['0.300000000000000000001', null],
  ['NaN', null],
])('the number that is saved as %s stands for %s', (saved, number) => {
  expect(savedNumber(saved)).toBe(number);
});

it('seconds are not lost to binary fractions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
      const expected = new Date(Date.UTC(2026, 2, 31) + second * 1_000).toISOString().slice(0, 19);
      expect(wallClockOf(46_112 + second / 86_400, false)).toBe(expected);
    }),
  );
});

it.each([-1, Number.NaN, 1e9])('%s is no date', (serial) => {
  expect(wallClockOf(serial, false)).toBeNull();
});

it('a date that is spelled out is taken, anything else is not', () => {
  expect(wallClockOfIso('2026-03-31')).toBe('2026-03-31T00:00:00');
  expect(wallClockOfIso('2026-03-31T14:05:06.789')).toBe('2026-03-31T14:05:06');
  for (const never of ['2026-13-31', '2026-02-30', '2026-03-31T24:00:00', '2026-03-31T12:60:00']) expect(wallClockOfIso(never)).toBeNull();
  expect(wallClockOfIso('tomorrow')).toBeNull();
});

it('the truth of a workbook is a value where one is expected, and no other value that is no text is taken', () => {
  expect(plainCell({ kind: 'OTHER', text: 'TRUE' }, true)).toEqual({ text: 'TRUE' });
  for (const [text, isTruthExpected] of [
    ['TRUE', false],
    ['#N/A', true],
  ] as const)
    expect(plainCell({ kind: 'OTHER', text }, isTruthExpected)).toEqual({
      problem: expect.stringContaining(`${text}', which is not text`),
    });
});
