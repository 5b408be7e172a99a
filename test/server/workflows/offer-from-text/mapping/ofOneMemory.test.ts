import { expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const mapped = (titles: readonly string[], ...lines: string[]) => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [id, title] of titles.entries()) vocabulary.putProduct({ id: id + 1, title });
  return readOfferText(lines)
    .lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')])
    .map(({ mappedProduct }) => mappedProduct?.title ?? null);
};
const [PRO, DISC, DIGITAL, DRIVE] = [
  'Sony PS5 Pro 2TB CFI-7000',
  'Sony PS5 Slim Disc CFI-2000A 1TB',
  'Sony PS5 Slim Digital CFI-2000B 1TB',
  'Sony PS5 Disc Drive for Slim/Pro',
];
const consoles = [PRO, DISC, DIGITAL, DRIVE, 'Valve Steam Deck OLED 512GB', 'Valve Steam Deck OLED 1TB'];

it.each([
  ['PS5 Pro 615', PRO],
  ['PS5 slim disc 345', DISC],
  ['PS5 slim digital 282', DIGITAL],
  ['PS5 slim disc CFI-2000B 345', null],
  ['PS5 slim 300', null],
  ['PS5 disc 300', null],
  ['PS5 Pro 1TB 500', null],
  ['PS5 Slim no disc 400', null],
  ['PS5 Slim non-disc 400', null],
  ['PS5 Pro ゲーム 60', null],
  ['PS5 Slim 光驅 60', null],
  ['Steam Deck OLED 598', null],
])('the only memory of a console need not be said: %s', (line, title) => expect(mapped(consoles, line)).toEqual([title]));

it('a console of two markets is none of its parts', () => {
  const titles = ['Sony PlayStation 5 Slim Disc HK', 'Sony PlayStation 5 Slim Disc JP', 'Sony PS5 Disc Drive Slim'];
  expect(mapped(titles, 'PS5 SLIM DISC 1560')).toEqual([null]);
  expect(mapped(titles, 'PS5 disc drive slim 60')).toEqual([titles[2]]);
});

it('numbers of a list are no goods, with a letter before them', () => {
  const titles = [
    'Marshall Major V Brown',
    'Apple iPad A16 128GB Wi-Fi Blue',
    'Samsung Galaxy A05 4GB/64GB Black',
    'Samsung Galaxy A16 4GB/64GB Black',
  ];
  const rows = ['A01\tJBL Go 4', 'A02\tJBL Go 5', 'A03\tJBL Go 6', 'A04\tJBL Go 7', 'A05\tJBL Go 8', 'A16\tMarshall Major V Brown'];
  expect(mapped(titles, ...rows.map((row) => `${row}\t95`)).at(-1)).toBe(titles[0]);
  const galaxys = ['Samsung', 'A05\t4/64\tblack\t70', 'A06\t4/64\tblack\t75', 'A07\t4/64\tblack\t80', 'A16\t4/64\tblack\t95'];
  expect(mapped(titles, ...galaxys).at(-1)).toBe(titles[3]);
});

it('a word for taxes behind a price is of no code of goods', () => {
  expect(mapped(['Roborock Saros 10R', 'Dyson Airstrait HT01 Nickel'], 'Roborock Saros 10R – 799 € HT')).toEqual(['Roborock Saros 10R']);
});

it.each([
  ['Kindle Paperwhite 16GB black 118', 'Kindle Paperwhite 2024 16GB Black'],
  ['Kindle 16GB black 80', null],
  ['iPhone SE 64 black 150', null],
  ['Moto G 8/128 black 90', null],
])('the year of a name need not be said, unlike that of a letter or a number: %s', (line, title) => {
  const titles = ['Kindle Paperwhite 2024 16GB Black', 'Kindle 2024 16GB Black', 'iPhone SE 2022 64GB Black', 'Moto G 2024 8/128GB Black'];
  expect(mapped(titles, line)).toEqual([title]);
});

it('a number of Apple names its goods, whatever the market behind it', () => {
  expect(mapped(['MacBook Pro 14 M5 16GB/512GB Black (MDE04)', 'MacBook Pro 14 M5 16GB/512GB Silver (MDE44)'], 'MDE04B/A 1225')).toEqual([
    'MacBook Pro 14 M5 16GB/512GB Black (MDE04)',
  ]);
});

it.each(['iPad 11 A16 128 non cellular blue 300', 'iPad 11 A16 128 no cellular blue 300'])(
  'what goods lack is none of them: %s',
  (line) => {
    expect(mapped(['Apple iPad 11 A16 128GB Cellular Blue'], line)).toEqual([null]);
  },
);
