import { expect, test } from 'vitest';
import { createProductIndex } from '../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { readGoodsLines } from '../../../../server/workflows/offer-from-text/readGoodsLines.ts';
import { createVocabulary } from '../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const titles = ['Apple iPhone 16 Pro 128GB Natural Titanium JP', 'Xiaomi Poco X5 8/256GB Black'];
const consoles = [
  'Sony PlayStation 5 Slim Disc',
  'Dior Sauvage EDP 100ml',
  'LG OLED TV 65" C4',
  'Canon EOS R6 Mark II Body',
  'LEGO 75192 Millennium Falcon',
  'LEGO 75313 AT-AT',
  'Macallan 12 Sherry Oak 70cl',
  'Macallan 12 Double Cask 70cl',
  'Dyson V15 Detect',
  'Nintendo Switch 2',
  'DJI Osmo Pocket 3',
  'Apple AirPods 4',
];
const vocabularyOf = (catalogue: readonly string[]) => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [id, title] of catalogue.entries()) vocabulary.putProduct({ id, title });
  return vocabulary;
};
const [phoneDesk, otherDesk] = [vocabularyOf(titles), vocabularyOf(consoles)];
const read = async (...lines: string[]) =>
  (await readGoodsLines(lines, phoneDesk)).lines.map(({ inputLine, product, quantity }) => [inputLine, product?.id, quantity]);

test.each(['10pcs', '5 pcs', 'x20', '×20', '*20', '20x', 'x 20', '20 шт', '20台'])(
  'pieces at an edge of a wanted line: %s',
  async (count) => {
    const pieces = Number(count.replace(/\D/g, ''));
    const line = `iPhone 16 Pro 128 natural JP ${count}`;
    expect(await read(line, `${line} `)).toEqual([
      [line, 0, pieces],
      [`${line} `, 0, pieces],
    ]);
  },
);

test('pieces before the goods of a wanted line, and a model that looks like pieces', async () => {
  expect(await read('20x iPhone 16 Pro 128 natural JP')).toEqual([['20x iPhone 16 Pro 128 natural JP', 0, 20]]);
  expect(await read('8/256 black Poco X5')).toEqual([['8/256 black Poco X5', 1, null]]);
});

test('nobody wants 0 pieces: their number is left open', async () => {
  for (const line of ['0 pcs iPhone 16 Pro 128 natural JP', '0x iPhone 16 Pro 128 natural JP', 'iPhone 16 Pro 128 natural JP 0 pcs'])
    expect(await read(line)).toEqual([[line, 0, null]]);
});

test('what a customer says that they want is a wanted line', async () => {
  expect(await read('WTB iPhone 16 Pro 128 natural JP x20')).toEqual([['WTB iPhone 16 Pro 128 natural JP x20', 0, 20]]);
  for (const line of [
    'pls quote iPhone 16 Pro 128 natural JP - 20',
    'need 20 iPhone 16 Pro 128 natural JP',
    'Hi, need 20 iPhone 16 Pro 128 natural JP',
    'urgent 20 iPhone 16 Pro 128 natural JP',
    'we need 20 iPhone 16 Pro 128 natural JP',
  ])
    expect(await read(line)).toEqual([[line, 0, 20]]);
  expect(await read('Looking for:', 'iPhone 16 Pro 128 natural JP')).toEqual([['iPhone 16 Pro 128 natural JP', 0, null]]);
});

const asked = async (...lines: string[]) => {
  const { lines: goods, leftOut } = await readGoodsLines(lines, otherDesk);
  return [...goods, ...leftOut.map((line) => ({ ...line, product: null }))].map(({ product, quantity, amount, currency }) => [
    product?.title ?? null,
    quantity,
    amount,
    currency,
  ]);
};

test.each([
  ['PS5 slim disc 10', 'Sony PlayStation 5 Slim Disc', 10],
  ['PS5 slim disc 1k', 'Sony PlayStation 5 Slim Disc', 1_000],
  ['20 Dyson V15 Detect', 'Dyson V15 Detect', 20],
  ['LEGO 75313 AT-AT 5', 'LEGO 75313 AT-AT', 5],
  ['Macallan 12 double cask', 'Macallan 12 Double Cask 70cl', null],
  ['Macallan 12', null, null],
  ['Nintendo Switch 2', 'Nintendo Switch 2', null],
  ['DJI Osmo Pocket 3 x 20', 'DJI Osmo Pocket 3', 20],
  ['Apple AirPods 4 20pcs', 'Apple AirPods 4', 20],
  ['Dyson V15 Detect 10-20 pcs', 'Dyson V15 Detect', 20],
  ['2x Lego 75192', 'LEGO 75192 Millennium Falcon', 2],
  ['PS5 slim disc 5', 'Sony PlayStation 5 Slim Disc', 5],
  ['need also 5 x Dyson V15 Detect', 'Dyson V15 Detect', 5],
  ['we also need 5x Dyson V15 Detect', 'Dyson V15 Detect', 5],
])('a bare number is how many are wanted, unless it is of the goods, and never a price: %s', async (line, title, quantity) => {
  expect(await asked(line)).toEqual([[title, quantity, null, null]]);
});

test.each([
  ['20 Dyson V15 Detect target 400', 'Dyson V15 Detect', 20, 400, null],
  ['20 Dyson V15 Detect bid 400', 'Dyson V15 Detect', 20, 400, null],
  ['Dyson V15 Detect 20 pcs budget 400', 'Dyson V15 Detect', 20, 400, null],
  ['Dyson V15 Detect paying $400', 'Dyson V15 Detect', null, 400, '$'],
  ['Dyson V15 Detect qty 20 target price: 3,100', 'Dyson V15 Detect', 20, 3_100, null],
  ['Switch 2 x 50 @ 420', 'Nintendo Switch 2', 50, 420, null],
  ['WTB 100 Dyson V15 Detect at 385 USD', 'Dyson V15 Detect', 100, 385, 'USD'],
  ['PS5 slim disc 50 pcs 380', 'Sony PlayStation 5 Slim Disc', 50, 380, null],
])('a price is what has a mark, a word, or the pieces beside it: %s', async (line, ...expected) => {
  expect(await asked(line)).toEqual([expected]);
});

test.each([
  ['Pixel 9a 20 @ 300', 20],
  ['Macallan 18 @ 60', null],
])('where the product is open, a bare number counts if all numbers of the likeliest one are said: %s', async (line, quantity) => {
  const { lines } = await readGoodsLines([line], vocabularyOf(['Google Pixel 9a Iris', 'Google Pixel 9a Obsidian', ...consoles]));
  expect(lines).toMatchObject([{ product: null, quantity }]);
});

test('the count at an edge comes before a number of the goods that looks like one beside other lines', async () => {
  expect(await asked('PS5 slim disc 200 pcs', 'Switch 2 x 50 @ 420', 'Switch 2 50 pcs $420')).toEqual([
    ['Sony PlayStation 5 Slim Disc', 200, null, null],
    ['Nintendo Switch 2', 50, 420, null],
    ['Nintendo Switch 2', 50, 420, '$'],
  ]);
});

test('a line that names a product is goods, whatever stands below it', async () => {
  const lines = ['50x PS5 Slim Disc', 'Sauvage EDP 100ml - 120 pcs', 'LG C4 65"', 'R6 Mark II body 5pcs', 'Sony PlayStation 5 Slim Disc'];
  const { lines: goods, leftOut } = await readGoodsLines(['hi', ...lines, 'best regards, John'], otherDesk);
  expect(goods.map(({ inputLine, product }) => [inputLine, product !== null])).toEqual(lines.map((line) => [line, true]));
  expect(leftOut.map(({ inputLine }) => inputLine)).toEqual(['hi', 'best regards, John']);
});

test('a number that stands twice is the pieces, and not also what the customer pays', async () => {
  const batteries = vocabularyOf(['Duracell Plus AA 4 Pack', 'Duracell Plus AAA 4 Pack']);
  const { lines } = await readGoodsLines(['Duracell Plus AA 4 pack 4'], batteries);
  expect(lines).toMatchObject([{ quantity: 4, amount: null }]);
});

test('a line that says no market or no colour fits each of its products, and one that says more than is understood fits none', async () => {
  const markets = ['Apple iPhone 15 128GB Black HK', 'Apple iPhone 15 128GB Black US', 'Apple iPhone 15 128GB Pink HK'];
  const desk = vocabularyOf([...markets, 'Nintendo Switch 2 256GB HK', 'Nintendo Switch 2 256GB JP']);
  const openOf = async (line: string) => {
    const { lines, leftOut } = await readGoodsLines([line], desk);
    return lines.map(({ fitsEach, candidates }) => (fitsEach ? candidates.map(({ id }) => id) : null)).concat(leftOut.map(() => null));
  };
  expect(await openOf('iphone 15 128 black x20')).toEqual([[0, 1]]);
  expect(await openOf('iphone 15 128 any color 40pcs')).toEqual([[0, 1, 2]]);
  expect(await openOf('switch 2 ?')).toEqual([[3, 4]]);
  for (const line of ['used iphone 15 128 black', 'iphone 15 128 pink HK', 'call me at 15', 'Thanks'])
    expect(await openOf(line)).toEqual([null]);
});

test.each([
  ['iphone 15 128 no US', null],
  ['no iphone 15 128 black', null],
  ['iphone 15 128 black non active', [0, 1]],
  ['iphone 13 128', null],
])('what a customer refuses, and used goods that they do not ask for, are not what %s fits', async (line, fits) => {
  const markets = ['Apple iPhone 15 128GB Black HK', 'Apple iPhone 15 128GB Black US', 'Apple iPhone 15 128GB Pink US'];
  const used = ['Apple iPhone 13 128GB Black Used Grade A', 'Apple iPhone 13 128GB Black Used Grade B'];
  const { lines, leftOut } = await readGoodsLines([line], vocabularyOf([...markets, ...used]));
  expect([...lines, ...leftOut].map(({ fitsEach, candidates }) => (fitsEach ? candidates.map(({ id }) => id) : null))).toEqual([fits]);
});

test('a year or an inch at an edge of a wanted line is that of its goods, and no pieces or price of others', async () => {
  const desk = vocabularyOf(['Nokia 105 4G 2023', 'Bose QuietComfort Ultra 2024', 'Galaxy Tab A 2019', 'Galaxy Tab A 10.1 2019']);
  const said = async (line: string) => {
    const { lines, leftOut } = await readGoodsLines([line], desk);
    return [...lines, ...leftOut].map(({ product, quantity, amount }) => [product?.id ?? null, quantity, amount]);
  };
  for (const line of ['nokia 105 4g 2019', '2019 nokia 105 4g', 'quietcomfort ultra 2025'])
    expect(await said(line)).toEqual([[null, null, null]]);
  for (const line of ['nokia 105 4g 2023', '2023 nokia 105 4g']) expect(await said(line)).toEqual([[0, null, null]]);
  expect(await said('galaxy tab a 10.1')).toEqual([[3, null, null]]);
  expect(await said('nokia 105 4g 2019 pcs')).toEqual([[0, 2019, null]]);
  expect(await said('nokia 105 4g 2023 50pcs')).toEqual([[0, 50, null]]);
});

test('a line with pieces is goods where several titles say all of it, whatever stands below it', async () => {
  const titles = ['Nintendo Switch 2 Console', 'Nintendo Switch 2 Mario Kart World Bundle', 'Apple AirPods 4 HK', 'Apple AirPods 4 ANC HK'];
  const lines = ['airpods 4 x10', 'iPhone 15 128 black', 'switch 2 x5', 'total 3 pcs', 'delivery x2'];
  const read = await readGoodsLines(lines, vocabularyOf(titles));
  expect(read.lines.map(({ inputLine, quantity }) => [inputLine, quantity])).toEqual([
    ['airpods 4 x10', 10],
    ['iPhone 15 128 black', null],
    ['switch 2 x5', 5],
  ]);
});
