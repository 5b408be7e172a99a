import { expect, test } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const said = (lines: readonly string[]) =>
  readOfferText(lines).lines.map(({ amount, pieces }) => [amount, ...pieces.map(({ count }) => count)]);

test.each([
  [(goods: string, price: number, pieces: number) => `${goods} – $${price} – ${pieces}zk`],
  [(goods: string, price: number, pieces: number) => `${goods} | ${price}.00 | ${pieces}u`],
  [(goods: string, price: number, pieces: number) => `${goods} - ${pieces} zimka - $${price}`],
  [(goods: string, price: number, pieces: number) => `${goods} (${pieces}) @ $${price}`],
])('a number with the same word, or brackets, beside the price of most lines counts pieces: %o', (written) => {
  const phones = ['iPhone 16 128G Teal', 'iPhone 16 Pro 128G Desert', 'iPhone 17 256G White', 'Galaxy S25 12/256 Navy'];
  const goods = [...phones, 'AirPods Pro 3', 'AirTag 4pk', 'Fire TV Stick 4K Max'];
  const numbers = [
    [563, 10],
    [611, 25],
    [742, 40],
    [571, 5],
    [199, 200],
    [72, 100],
    [42, 500],
  ] as const;
  const lines = goods.map((one, place) => written(one, numbers[place]?.[0] ?? 0, numbers[place]?.[1] ?? 0));
  expect(said(lines)).toEqual(numbers.map(([price, pieces]) => [String(price), pieces]));
});

test('what is the largest number of each line is no pieces, whatever word is behind it', () => {
  const lines = [
    ['Teal', 5630, 12],
    ['Pink', 5670, 3],
    ['White', 5710, 44],
    ['Black', 5640, 7],
  ];
  const read = said(lines.map(([color, price, pieces]) => `iPhone 16 128G ${color} - ${price}zk - ${pieces}`));
  expect(read.some(([, count]) => Number(count) > 1000)).toBe(false);
});

test('neither is a measure', () => {
  const lines = ['Watch S11 - 42mm - $329', 'Watch S11 - 46mm - $359', 'Watch SE 3 - 40mm - $219', 'Watch SE 3 - 44mm - $249'];
  expect(said(lines).flatMap(([, ...counts]) => counts)).toEqual([]);
});
