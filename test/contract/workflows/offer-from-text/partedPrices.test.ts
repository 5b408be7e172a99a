import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const first = (...lines: string[]) => readOfferText(lines).lines[0];

it.each([
  ['iPhone 16 256 Black 2640 // Teal 2610 // Pink 2600', ['2640', '2610', '2600']],
  ['- iPhone 15 128 Go Noir : 6 450 DH ; Rose : 6 380 DH', ['6450', '6380']],
  ['A36 8/256 violet @ 31k lime @ 31k', ['31000', '31000']],
  ['iPhone 16 128 teal @ 2640 white @ 2610', ['2640', '2610']],
  ['iPhone 16 128 HK @ 2640 US @ 2610', ['2640', '2610']],
])('each colour has its price: %s', (line, amounts) => {
  expect(first(line, 'iPhone 14 128 Go Noir : 5 650 DH', 'iPhone 13 128 Go Noir : 4 080 DH')?.ownAmounts).toEqual(amounts);
});

it.each([
  ['Galaxy A17 5G 8/256 - RM835 (20u)', '835', 20],
  ['Galaxy S25U 12/512 - RM4,399 (silverblue only, 6u)', '4399', 6],
])('units in brackets count pieces: %s', (line, amount, count) => {
  expect(first(line)).toMatchObject({ amount, pieces: [{ count }] });
});

it('a Cyrillic к behind a price is a thousand', () => {
  expect(first('Poco F7 Pro 12/512 - 231к')?.amount).toBe('231000');
});

it.each([' / ', ' | '])('the number between the goods and their price fills a column where signs part them: "%s"', (sign) => {
  const rows = [
    ['iPhone 17 256GB Black', '30', '$738'],
    ['iPhone 17 256GB White', '25', '$742'],
    ['iPhone 16 128GB Pink', '12', '$565'],
    ['AirPods Pro 3', '100', 'KRW 285,000'],
  ];
  const { lines } = readOfferText(rows.map((row) => row.join(sign)));
  expect(lines.map(({ amount, pieces }) => [amount, pieces[0]?.count])).toEqual([
    ['738', 30],
    ['742', 25],
    ['565', 12],
    ['285000', 100],
  ]);
});

it('pieces behind their label may be more than the price, where other lines have both', () => {
  const rows = [
    'A56 8/128 GRAPHITE 985 QTY 150',
    'A36 8/256 BLACK 865',
    'A26 6/128 BLACK 612',
    'A16 4/128 BLACK 430',
    'A07 4/64 BLACK 262 QTY 1000',
  ];
  expect(readOfferText(rows).lines.at(-1)).toMatchObject({ amount: '262', pieces: [{ count: 1000 }] });
});

it('goods that begin with an X and a number are none of so many pieces', () => {
  expect(first('X5 3350')).toMatchObject({ product: 'X5', pieces: [] });
});

it('of two prices behind words that nobody knows none is taken, unlike a price beside round pieces', () => {
  const list = ['AirPods Pro 3 zik 1580', 'AirPods 4 zik 835', 'AirPods Max zik 3350'];
  const amountOf = (line: string) => readOfferText([...list, line]).lines.at(-1)?.amount ?? null;
  expect([amountOf('Buds Zeta zik 1180 zak 1780'), amountOf('Buds Zeta 1000 zik 1780')]).toEqual([null, '1780']);
});

it.each([
  ['Nokia 8110 yellow 9000', '9000'],
  ['Nokia 6310 black 7,450', '7450'],
])('the number of a model is no price beside a larger one: %s', (line, amount) => expect(first(line)?.amount).toBe(amount));

it('pieces before prices that are near one another are no thousands of them, behind a colon either', () => {
  const { lines } = readOfferText(['iPhone 15 128GB', 'Blue : 12 450', 'Black : 10 440', 'Pink : 5 430']);
  expect(lines.map(({ amount }) => amount)).toEqual([null, null, null, null]);
});

it.each([
  ['A06 4/64 Black - R1 690 - 200', '1690', 200],
  ['A06 4/64 Black R690', '690', undefined],
  ['A06 4/64 Black R690 50pcs', '690', 50],
  ['AirPods 4 R2100', '2100', undefined],
  ['S25 Ultra 12/256 - R18 400 - 10', '18400', 10],
  ['Galaxy Fit3 R390 Gray - R790 - 50', '790', undefined],
  ['Galaxy Fit3 R390 Gray 790', '790', undefined],
  ['Galaxy Buds FE R400 Black 350', '350', undefined],
  ['Galaxy Fit3 - R390 - 790', '790', undefined],
])('a list in rand has its R before each price: %s', (line, amount, count) => {
  const read = readOfferText([line], { currency: 'ZAR' }).lines[0];
  expect([read?.amount, read?.pieces[0]?.count]).toEqual([amount, count]);
});

it.each([
  'iPhone 15 128GB Black R13 999, White R13 899',
  'Galaxy Buds FE SM-R400 Black',
  'Galaxy Fit3 R390 Pink Gold',
  'Tyre 205/55 R16',
  'iPhone 15 128GB Blue R800 off',
  'A06 4/64 Black R1690 incl VAT R1943',
])('an R before the number of a model, or before one of two prices, fills nothing in: %s', (line) => {
  expect(readOfferText([line], { currency: 'ZAR' }).lines[0]?.amount).toBeNull();
});

it('the R of other lists is a number of the maker', () => {
  expect(first('Fit3 R390 Gray 450')).toMatchObject({ amount: '450', product: 'Fit3 R390 Gray' });
});

it.each(['Pencil USB-C single € 62,50 - box of 5 € 290', 'AirPods 4 @ 108 Max @ 430', 'Pencil USB-C singola € 62,50 - conf. da 5 € 290'])(
  'of goods with two prices neither is that of both: %s',
  (line) => {
    expect(readOfferText([line]).lines.map(({ amount, ownAmounts }) => ownAmounts ?? amount)).toEqual([null]);
  },
);
