import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../bench/offer-text/random.ts';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

import { pricedLines } from './pricedLines.ts';

const read = (line: string) => readOfferText([line]).lines[0];

describe('two columns of prices', () => {
  test('the clerk is asked which one holds', () => {
    const { lines } = readOfferText(['Model\tUSD\tHKD', 'iPhone 13 128GB\t450\t3510', 'iPhone 13 128GB\t450\t']);
    expect(lines[1]).toMatchObject({ relevance: 'NO_AMOUNT', amount: null, rawAmount: '3510' });
    expect(lines[2]).toMatchObject({ relevance: 'OFFER', amount: '450' });
  });

  test('a model in a column that is called offer is no price', () => {
    expect(readOfferText(['Offer\tPrice', 'iPhone 13\t450']).lines[1]).toMatchObject({ amount: '450' });
  });
});

describe('a price that is hard to read', () => {
  test('lakhs are read as India writes them', () => {
    expect(read('iPhone 15 Pro Max 256 Rs 1,25,000')).toMatchObject({ amount: '125000', currency: 'INR' });
    expect(read('iPhone 15 Pro Max 256 ₹12,25,000.50')).toMatchObject({ amount: '1225000.5', currency: 'INR' });
  });

  test('no other number takes the place of one that cannot be read', () => {
    expect(read('iPhone 15 Pro Max 256 Rs 1,25,00')).toMatchObject({
      relevance: 'NO_AMOUNT',
      amount: null,
      rawAmount: '1,25,00',
      currency: 'INR',
    });
    expect(read('Nova 15 256GB OS 12.5.1 USD 400')).toMatchObject({ amount: '400', currency: 'USD' });
  });

  test('an amount of more than 15 significant digits is left to the clerk, not rounded', () => {
    for (const raw of ['999999999999.99999', '1234567890123.12345', '$1,234,567,890,123.12345'])
      expect(read(`iPhone 15 128GB black 700 ${raw}`)).toMatchObject({
        relevance: 'NO_AMOUNT',
        amount: null,
        rawAmount: raw.replace('$', ''),
      });
    expect(read('iPhone 15 128GB black USD 9999999999999.99')).toMatchObject({ relevance: 'OFFER', amount: '9999999999999.99' });
  });

  test('a no-break space parts thousands before cents alone', () => {
    expect(read('iPhone 15 256GB 1\u00a0299,00\u00a0€')).toMatchObject({ amount: '1299', currency: 'EUR', quantity: null });
    expect(read('iPhone\u00a015\u00a0899,00\u00a0€')).toMatchObject({ amount: '899' });
    expect(read('iPhone 15\u00a0256 black 899')).toMatchObject({ amount: '899', products: ['iPhone 15 256 black'] });
  });

  test('4K is the size of a picture, unless it is priced or stands behind a memory or a colour', () => {
    expect(read('LG OLED 55 inch 4K')).toMatchObject({ relevance: 'NO_AMOUNT', amount: null, products: ['LG OLED 55 inch 4K'] });
    expect(read('LG 55 inch 4K - 45')).toMatchObject({ relevance: 'OFFER', amount: '45', products: ['LG 55 inch 4K'] });
    for (const line of ['iPhone 13 128 blue 4k', '13pm 128 nat ti us 4k x 20', 'iPhone 13 HK$4k', 'iPhone 13 - 4k'])
      expect(read(line)).toMatchObject({ relevance: 'OFFER', amount: '4000' });
  });
});

describe('thousands that a blank parts', () => {
  test.each([
    ['nokia 3310 blue EUR 1 234 567,00', '1234567'],
    ['Samsung S25 12/256GB czarny – 3 899,00 zł, 15 szt.', '3899'],
    ['A56 8/256 белый 29 300₽', '29300'],
  ])('%s is %s', (line, amount) => {
    expect(read(line)).toMatchObject({ relevance: 'OFFER', amount });
  });

  test.each([
    ['iPhone 17 256 780 €', '780'],
    ['AirPods 4 199 €', '199'],
    ['Samsung A16 4/128 black 100 115 eur', '115'],
    ['iPhone 15 128GB blue 20 650 usd', '650'],
    ['iPhone 13 128GB qty 20 410 eur', '410'],
    ['iPhone 15 128 500 $', '500'],
  ])('are not taken for one number: %s is %s', (line, amount) => {
    expect(read(line)).toMatchObject({ relevance: 'OFFER', amount });
  });
});

describe('a line whose price may be another', () => {
  test.each([
    'iPhone 15 128GB black HK 1 890',
    'iPhone 15 128GB black HK 2 150 EUR',
    'iPhone 15 128GB black HK € 1 289',
    'iPhone 15 128GB 5 650.00 usd',
    'nokia 3310 blue 1 234,50',
    'iPhone 15 128GB black 10pcs total 5050',
    'iPhone 15 128GB black 10台 合計 5050',
    'iPhone 15 128GB black 10台 总共 5050',
    'iPhone 15 128GB black x10 = 5050',
    'iPhone 15 128GB black 10pcs for 5050',
    'iPhone 15 128GB black lot of 10 5050',
    'iPhone 15 128GB black 5050 in total',
    'iPhone 15 128GB black $500, 256GB $600',
    'iPhone 15 128GB black $500 10+ $490',
    'iPhone 15 128GB black 505 20',
    'iPhone 15 128GB black 510 € 20',
    'Redmi A3 3/64 black 62 x 100',
  ])('%s', (line) => {
    expect(read(line)).toMatchObject({ relevance: 'NO_AMOUNT', amount: null });
  });

  test.each([
    ['iPhone 15 128GB black 510$ 20', '510'],
    ['iPhone 15 128GB black 20 $510', '510'],
    ['iPhone 15 128GB black 10pcs 505 total 5050', '505'],
    ['iPhone 15 128GB black 10台 505 合计 5050', '505'],
    ['iPhone 15 128GB black 10 x $505 = $5050', '505'],
    ['iPhone 15 128GB black was 600 now 550', '550'],
    ['iPhone 15 128GB black 505 each x10', '505'],
    ['iPhone 15 128GB black 62 x100', '62'],
    ['iPhone 15 128GB black 20 4200', '4200'],
  ])('%s is %s', (line, amount) => {
    expect(read(line)).toMatchObject({ relevance: 'OFFER', amount });
  });

  test('the pieces of a colour below goods with their price are no price, in this call and the next', () => {
    const { lines, context } = readOfferText(['iPhone 15 128GB HK $590', 'Black 150', 'Blue $580']);
    expect(lines.map(({ amount }) => amount)).toEqual(['590', null, '580']);
    expect(readOfferText(['Pink 20'], { context }).lines[0]).toMatchObject({ relevance: 'NO_AMOUNT', amount: null });
    expect(readOfferText(['iPhone 16', 'Pink 620'], { context }).lines[1]).toMatchObject({ relevance: 'OFFER', amount: '620' });
  });

  test('no written form gives another price than the true one', () => {
    const read = pricedLines(6_000, seeded(18)).map(({ text, price }) => ({
      text,
      price,
      amount: readOfferText([text]).lines[0]?.amount ?? null,
    }));
    expect(read.filter(({ amount, price }) => amount !== null && Number(amount) !== price)).toEqual([]);
    expect(read.filter(({ amount }) => amount !== null).length).toBeGreaterThan(read.length * 0.6);
  });
});

test('a size behind a plus model is no price', () => {
  expect(read('ask s25+ 256 navy')).toMatchObject({ relevance: 'NO_AMOUNT', amount: null });
});

test.each(['pixel 10 pro 128 obsidian 689 @ 30', 'Redmi 13C 128GB 500 @ 95'])(
  'the clerk is asked where pieces and price may be either: %s',
  (line) => {
    expect(read(line)).toMatchObject({ relevance: 'NO_AMOUNT', amount: null });
  },
);

describe('pieces and price', () => {
  test.each([
    ['NP3a 8/128 wht $269 @ 40', '269', '40'],
    ['iPhone 15 128 black 50 @ 689', '689', '50'],
    ['AirPods Pro 3 $190 x200', '190', '200'],
    ['16PM 256 NT 7850 x25', '7850', '25'],
    ['charger 20W original $14 x500', '14', '500'],
    ['9180💰iphone 17 pro max 256', '9180', null],
    ['"NOKIA";"X20";"128GB";"MIDNIGHT SUN";"QTY 3";"337.50"', '337.5', '3'],
    ['228\tiPhone 13 mini\tSTARLIGHT\t256GB\t\tUSD\t763.00', '763', '228'],
    ['5k3💰flip7 256 mint', '5300', null],
  ])('%s is %s, %s pieces', (line, amount, quantity) => {
    expect(read(line)).toMatchObject({ relevance: 'OFFER', amount, quantity });
  });
});
