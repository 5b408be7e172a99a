import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

/** Of each line but the first, the titles. */
const below = (titles: string, ...rows: string[]) =>
  readOfferText([titles, ...rows])
    .lines.slice(1)
    .map(({ amount, pieces }) => [amount, pieces[0]?.count ?? null]);
const pieceCounts = (titles: string, row: string) => readOfferText([titles, row]).lines[1]?.pieces.map(({ count }) => count);
const amountsOf = (...lines: string[]) => readOfferText(lines).lines.map(({ amount }) => amount);
const goodsOf = (line: string) => readOfferText([line]).lines[0]?.products.join(' ');

it.each(['iPhone 15 128GB black 20.00 pcs 430', 'Sony WH-1000XM5 20,00 szt 225', 'PS5 Slim disc 10.00 units 410'])(
  'pieces that are written with cents are no price: %s',
  (line) => {
    expect(readOfferText([line]).lines[0]).toMatchObject({ amount: null, pieces: [] });
  },
);

it.each([
  ['Qty Item Price', '20 iPhone 15 128GB 430'],
  ['Cant Descripción Precio Importe', '20 Cable USB-C 4,30 86,00'],
  ['Qty Description Price Amount', '24 Mouton 2009 640.00 15360.00'],
  ['Qty Product Price Stock', '20 iPhone 15 128GB 430 35'],
])('under titles that begin with the pieces, the price is never the pieces: %s', (titles, row) => {
  expect([null, '430', '4,30', '640']).toContain(amountsOf(titles, row)[1]);
  expect(pieceCounts(titles, row)?.filter((count) => count > 35)).toEqual([]);
});

it('a title that is no known word is that of the goods, wherever it stands', () => {
  expect(below('Price\tQty\tPhone', '430\t20\tiPhone 15 128GB')).toEqual([['430', 20]]);
  expect(below('Qty\tPhone\tPrice', '20\tiPhone 15 128GB\t430')).toEqual([['430', 20]]);
});

it.each([
  ['Stock Price', 'iPhone 15 128GB black 430 20pcs'],
  ['Price stock', 'iPhone 15 128GB black 20pcs 430'],
  ['Price Quantity', 'iPhone 15 128GB black 20pcs 430$'],
  ['Model price', 'iPhone 15 128GB black 430 20pcs'],
])('a row that says what counts pieces is not read by the titles above: %s', (titles, row) => {
  expect(below(titles, row)).toEqual([['430', 20]]);
});

it.each([
  ['Model Price', 'iPhone 15 128GB black $430 20', ['430', 20]],
  ['Description Price', 'NE555P 0.10 3000', ['0.1', 3_000]],
  ['Product Price', 'Mouton 2009 640 12', [null, null]],
])('below titles of one number, the last of a row is not always the price: %s', (titles, row, read) => {
  expect(below(titles, row)).toEqual([read]);
});

it('the number before Pro is the model, and boxes behind a memory are counted', () => {
  expect(amountsOf('iPhone 15 Pro cases 4.50')).not.toContain('15');
  expect(readOfferText(['iPhone 15 Pro 256GB 20 boxes 930']).lines[0]).toMatchObject({ amount: '930', pieces: [{ count: 20 }] });
});

it('equal pieces before each price are no thousands', () => {
  expect(amountsOf('iPhone 15 128 black 20 430,00', 'iPhone 15 128 blue 20 425,00', 'iPhone 15 128 pink 20 420,00')).not.toContain('20430');
});

it('a digit, an i or o, and a digit is a name', () => {
  expect([amountsOf('Focusrite Scarlett 2i2 4th gen 165'), goodsOf('Focusrite Scarlett 2i2 4th gen 165')]).toEqual([
    ['165'],
    'Focusrite Scarlett 2i2 4th gen',
  ]);
  expect(amountsOf('HP EliteBook i5,16 512 450 USD')).toEqual(['450']);
});

it.each([
  ['iPhone 17 256 schwarz EU 735 € 12 Stück', '735', 12],
  ['YSL Libre Intense 90 ml 92,00 € 12 Stück', '92', 12],
  ['Nutella 350g 2,31 € 12 Stk', '2.31', 12],
  ['Dior Sauvage 104,00 € 48 pezzi', '104', 48],
  ['iPhone 17 256 schwarz EU 12 Stück 735 €', '735', 12],
])('the sign behind a price is not that of the pieces behind it: %s', (line, amount, count) => {
  expect(readOfferText([line]).lines).toMatchObject([{ amount, currency: 'EUR', pieces: [{ count, by: 'SAID' }] }]);
});

it.each(['Dyson V15 € 735 Stück', 'iPhone 15 128 € 735 Stück'])('the sign behind goods is: %s', (line) => {
  expect(readOfferText([line]).lines).toMatchObject([{ amount: '735', pieces: [] }]);
});

it('the ounces of a list are of the goods, and count no pieces', () => {
  const lines = [
    'Bleu de Chanel EDP 3.4 $124.50',
    'Bleu de Chanel Parfum 1.7 $98',
    'JPG Le Male EDT 4.2 $58.75',
    'Dior Sauvage EDT 2.0 $68',
  ];
  for (const { inputLine, products, pieces } of readOfferText(lines).lines) {
    expect(products).toEqual([inputLine.replace(/ \$.*/, '')]);
    expect(pieces).toEqual([]);
  }
});

it.each([
  ['17 Pro 256 silver HK 8950 x 5', '8950', 5],
  ['17 Pro 256 silver HK 8950 * 5', '8950', 5],
  ['17 Pro Max 256 blue HK 10,250 x 40', '10250', 40],
  ['iPhone 14 128 midnight HK 388 x 15', '388', 15],
  ['17PM 256 orange 9700 x 15pcs', '9700', 15],
  ['17PM 256 orange 9700 x 15 pcs ready', '9700', 15],
  ['17PM 256 orange 120 x 85pcs', null, undefined],
  ['17 256 sage 6480 (30)', '6480', 30],
  ['17 256 lavender 6480 (30)', '6480', 30],
  ['AirPods Pro 3 1560 (100)', '1560', 100],
  ['AirPods Max 3560 (100)', null, undefined],
  ['iPhone 17 256 588 black 20', null, undefined],
  ['iPhone 17 256 5880 black 20', '5880', undefined],
  ['AirPods 4 2025 (185)', null, undefined],
  ['Lego 75375 (52)', null, undefined],
  ['17 256 orange 6480 (30)', '6480', 30],
  ['16 128 blk 4950 only 3 left', '4950', 3],
  ['AirPods Pro 735 - 200 pcs carton 20', '735', 200],
  ['Destined Rivals booster box £189 - 1 case (6)', '189', 6],
  ['Mario Kart bundle £349 - 1 pallet (96)', '349', 96],
  ['iPhone 8 64 120 x 85', null, undefined],
  ['iPhone 8 64 black 120 x 85', null, undefined],
  ['Lego 75375 52 x 18', null, undefined],
  ['Red Bull 0.25 x 24', null, undefined],
  ['LM358 0.25 x 5000', '0.25', 5000],
])('neither a blank nor a colour decides what is the price: %s', (line, amount, count) => {
  const [found] = readOfferText([line]).lines;
  expect([found?.amount, found?.relevance === 'OFFER' ? found.pieces[0]?.count : undefined]).toEqual([amount, count]);
});

it('of a colour below goods with their price, a number with cents or beside pieces is the price', () => {
  expect(amountsOf('Lego 10497 Galaxy Explorer £64', 'Toniebox pink 49.00 x 10')).toEqual(['64', '49']);
  expect(amountsOf('Galaxy S25 £64', 'Toniebox pink 49.00')).toEqual(['64', '49']);
  expect(amountsOf('Galaxy S25 £640', 'black 50')).toEqual(['640', null]);
});

it.each([
  ['Bosch GST 150 CE, 6 St., EP 138,50', '138.5', 6],
  ['SKF 6205 2RSH 4.60 100 St', '4.6', 100],
  ['21st Century Lego 1989 49.00', '49', undefined],
  ['Jacobs Krönung 500g 6,35 € 1.200 Pck', '6.35', 1_200],
  ['iPhone 15 128 black 735 € - pz 20', '735', 20],
  ['S25 Ultra 256 White EU – 3245 AED – قطعة 20', '3245', 20],
  ['Flip7 256 Coral EU 2,780 (متوفر 8)', '2780', 8],
  ['Speaker Flip 6 blue - 33$ - *79', '33', 79],
  ['Toner black £38 inc £42', '38', undefined],
])('pieces are counted by the words of their language: %s', (line, amount, count) => {
  const [found] = readOfferText([line]).lines;
  expect([found?.amount, found?.pieces[0]?.count]).toEqual([amount, count]);
});

it.each(['Seite 1 von 2', 'Transport: paleta 150 zł, od 20 szt gratis'])('a page and what freight costs are no offer: %s', (line) => {
  expect(readOfferText([line]).lines).toMatchObject([{ relevance: 'CHAT' }]);
});

it('titles between bars say what the cells below them are, with a place in the list or without', () => {
  const rows = [
    '1 | Ampoule | 100ml | 80 | $9.20',
    '2 | Essence | 50ml | 40 | $12.30',
    '3 | Pad, new | 70ml | 60 | $4.10',
    '4 | Mask | 20ml | 90 | $7.70',
  ];
  expect(below('No. | Item | Vol | Box | Price', ...rows)).toEqual([
    ['9.2', null],
    ['12.3', null],
    ['4.1', 60],
    ['7.7', null],
  ]);
  expect(below('Item | Qty | Price', 'iPhone 17 256 black | 40 | 750', 'iPhone 17 256 blue | 1,200 | 755')).toEqual([
    ['750', 40],
    ['755', 1_200],
  ]);
});

it('und counts pieces in Spanish and joins goods in German', () => {
  const counts = (line: string) => readOfferText([line]).lines[0]?.pieces.map(({ count }) => count);
  expect(counts('iPhone 16 128 black 430 - 100 und')).toEqual([100]);
  expect(counts('50 und iPhone 16 128 negro 430')).toEqual([50]);
  for (const line of [
    'iPhone 15 und 16 128 black 480',
    '15 und 16 128 black 480',
    'S24 und S25 256 black 600',
    'AirPods Pro 2 und Case 180',
  ])
    expect(counts(line)).toEqual([]);
});

it.each(['Poco X7 $240', 'PocoX7 240', 'Honor X8 240', 'Vivo X200 240', 'Honor X8 | 240'])(
  'the X behind a maker is a model, and counts no pieces: %s',
  (line) => {
    expect(readOfferText([line]).lines).toMatchObject([{ amount: '240', pieces: [] }]);
  },
);

it('the number of a model before a memory counts no pieces', () => {
  expect(readOfferText(['OPPO A3x 4/128 red 3,290']).lines[0]).toMatchObject({ product: 'OPPO A3x 4/128 red', amount: '3290', pieces: [] });
});

it('of a price and pieces with their label the larger is the price, whichever stands where others have theirs', () => {
  const list = ['S26 Ultra 12/512 - 3690', 'S25 Ultra 12/256 - 2790', 'S25 Edge 12/256 - 1890', 'X9c 12/256 Jade 905', 'A36 8/256 - 905'];
  const lines = [...list, 'A56 8+256 - 1075 qty 100'];
  expect(readOfferText(lines).lines.at(-1)).toMatchObject({ amount: '1075', pieces: [{ count: 100 }] });
  const many = readOfferText([...lines, 'A07 4+64 - 312 qty 500']).lines.at(-1);
  expect(many).toMatchObject({ amount: '312', pieces: [{ count: 500 }] });
});

it('two marked prices near to each other are asked about, also in a list whose prices stand last', () => {
  const list = ['Note14 8+256 — $149', 'Note14 Pro 8+256 — $189', 'Note14Pro+ 8+256 — $248', 'A5 3+64 — $62.5', 'F7 Ultra 16/512 — $498'];
  expect(readOfferText([...list, '14C 4+128/8+256 — $79/$99']).lines.at(-1)?.amount).toBeNull();
});

it.each([
  ['iPhone 17 256 Black 35 avail 789 ea', '789', 35],
  ['iPhone 17 256 Black 35 left 789', '789', 35],
  ['iPhone 17 256 Black 789 35 avail', '789', 35],
  ['iPhone 17 256 Black 789 available 35', '789', 35],
  ['A07 4+64 - 312 qty 500', '312', 500],
  ['Buds 3 hitam 1.350rb stok 12', '1350000', 12],
  ['A16 8/256 hitam 2.950.000 sisa 3', '2950000', 3],
])('a word of stock counts the smaller number beside it: %s', (line, amount, count) => {
  expect(readOfferText([line]).lines[0]).toMatchObject({ amount, pieces: [{ count }] });
});

it.each([
  ['20 pcs iPhone 15 128GB black 585 11700', null],
  ['20x iPhone 15 128GB black 585 11700', null],
  ['iPhone 15 128GB black 20pcs 585 11700', '585'],
  ['10 pcs iPhone 16 160', '160'],
])('the pieces times a price, but not times the number of a model, are no price: %s', (line, amount) => {
  expect(amountsOf(line)).toEqual([amount]);
});

it.each(['- 20 in stock', ', 20 available', '- only 20 left', 'stok 20'])(
  'what is left of goods without a price is no price: iPhone 15 128GB %s',
  (end) => {
    expect(amountsOf(`iPhone 15 128GB ${end}`)).toEqual([null]);
  },
);
