import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (...lines: string[]) => readOfferText(lines).lines;
const said = (...lines: string[]) => read(...lines).map(({ amount, pieces }) => [amount, pieces[0]?.count]);

it.each([
  'Item Description Qty Price',
  'Qty Price',
  'Artikel Menge Einzelpreis EUR',
  'Cant. Precio',
  'Descripción Cantidad Precio unitario',
  'Description Qty Unit Price',
  '品名 数量 单价',
])('the titles of a table that came out of a page say what the numbers are that end its rows: %s', (titles) => {
  const rows = ['Galaxy S25 12/256 Navy EU 20 610,00', 'Galaxy S25 12/256 Mint EU 12 612,00', 'AirPods Pro 3 EU 5 Stk. 178,50 €'];
  expect(said(titles, ...rows)).toEqual([
    [null, undefined],
    ['610', 20],
    ['612', 12],
    ['178.5', 5],
  ]);
  expect(read(titles, ...rows)[0]?.relevance).toBe('HEADING');
});

it('a row with more numbers, of which a blank may part two, is asked about', () => {
  expect(said('Item Description Qty Price', '2 iPhone 17 256GB White EU 1 5 770,00')[1]?.[0]).toBeNull();
});

it('the number that such a row begins with counts no pieces', () => {
  const rows = [6, 7, 8].map((place) => `${place} Galaxy S25 12/256 Navy EU ${place * 5} 610,00`);
  expect(said('Item Description Qty Price', ...rows).slice(1)).toEqual([6, 7, 8].map((place) => ['610', place * 5]));
});

it('a blank before cents parts thousands where the prices of two lines are nearer to each other with them', () => {
  const rows = (...prices: string[]) => said(...prices.map((price, place) => `Galaxy S2${place} 12/256 Navy EU ${price}`));
  expect(rows('5 149,00', '6 349,00', '4 799,90')).toEqual([
    ['5149', undefined],
    ['6349', undefined],
    ['4799.9', undefined],
  ]);
  expect(rows('20 610,00', '12 612,00', '30 605,00').map(([amount]) => amount)).not.toContain('20610');
});

it('the end of a part number is none of a price, and a price of two parts is none of its second', () => {
  const list = [
    'Bosch GWS 7-125 199 zł',
    'Makita DHP484RTJ 2x5,0Ah 1 249,00 zł',
    'Milwaukee M18FPD3-502X 1 549 zł 5 szt',
    'Makita GA5030 189 zł',
  ];
  expect(read(...list).map(({ amount }) => amount)).not.toContain('125199');
  expect(read(...list).map(({ amount }) => amount)).not.toContain('249');
});

it.each(['25 6I0,00', '61O,00', 'l05.50', '20 9O5', '1.2I0,00 EUR'])(
  'a number with letters for some digits is asked about: %s',
  (price) => {
    expect(read(`Galaxy S25 12/256 Navy EU ${price}`)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null }]);
  },
);

it.each(['Ninja AF300UK air fryer 7.6L $40', 'Apple iPhone 5s, 16GB gray $40'])('a measure and a model are no such number: %s', (line) => {
  expect(read(line)).toMatchObject([{ relevance: 'OFFER', amount: '40' }]);
});

it.each(['4 612,00 2.448,00', '612,00 4 2.448,00', 'EUR 612.00 4 EUR 2,448.00'])(
  'of pieces, price and their product each is what it is: %s',
  (numbers) => {
    expect(said(`Galaxy S25 12/256 Mint EU ${numbers}`)).toEqual([['612', 4]]);
  },
);

it('so it is below titles of an amount beside the price, and of two prices alone neither is taken', () => {
  expect(said('Description Qty Unit price Amount', 'Galaxy S25 12/256 Navy EU 20 610,00 12.200,00')[1]).toEqual(['610', 20]);
  expect(said('Galaxy S25 12/256 Navy EU 610.00 12.200,00')).toEqual([[null, undefined]]);
});

it('the numbers that go up from row to row count no pieces, though a page is numbered among them', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `${place} Galaxy S25 12/256 Navy EU ${place * 5 + 600}`);
  expect(said(...rows, 'Page 1 of 2').at(-2)).toEqual(['640', undefined]);
});

it('an offer as a company writes it: with a row of titles, places, numbers of articles and sums', () => {
  const found = read(
    'Angebot Nr. 2026-1183 vom 26.11.2026',
    'Pos. Artikel-Nr. Bezeichnung Menge Einheit Einzelpreis Gesamtpreis',
    '1 10023 iPhone 17 256GB Schwarz 20 Stk 768,00 15.360,00',
    '2 10088 AirPods Pro 3 100 Stk 178,00 17.800,00',
    'Zwischensumme 33.160,00',
    'zzgl. 19 % MwSt. 6.300,40',
    'Gesamtbetrag 39.460,40 EUR',
  );
  expect(found.map(({ relevance, amount, pieces }) => [relevance, amount, pieces[0]?.count])).toEqual([
    ['CHAT', null, undefined],
    ['HEADING', null, undefined],
    ['OFFER', '768', 20],
    ['OFFER', '178', 100],
    ...Array(3).fill(['CHAT', null, undefined]),
  ]);
});

it.each([
  [['GBH 2-26 €92', 'GBH 2-26 F €109', 'GBH 2-28 €129', 'GSR 18V-55 Solo €62'], 'GBH 2-26'],
  [['Air Force 1 white 42 €79 x5', 'Air Force 1 white 43 €79 x5', 'Air Force 1 black 44 €82 x5'], 'Air Force 1 white 42'],
])('a number of the goods counts no pieces because the list has its prices behind it: %j', (lines, product) => {
  expect(readOfferText(lines).lines[0]).toMatchObject({ product });
});

it('the end of a price in thousands counts nothing, though a word for pieces stands behind it', () => {
  const lines = [
    'iphone 13 mini 256 blck (HK) 12k82 stk 67',
    'iphone 14 plus 512 yllw (HK) 7k14 stk 12',
    'iphone 15 128 rd (US) 8k05 stk 62',
  ];
  expect(readOfferText(lines).lines.map(({ quantity }) => quantity)).toEqual(['67', '12', '62']);
});

it('a place in a list behind a word with a point is no part of the goods', () => {
  const numbered = ['poz. 1 Poco M5 6+128G Black ¥9490', 'poz. 2 Realme 11 4+64G Gold ¥6630', 'poz. 3 vivo V27 4+128G Black ¥7935'];
  expect(read(...numbered, 'poz. 4 Galaxy A34 8+256G Violet ¥8540').map(({ product }) => product.slice(0, 4))).toEqual([
    'Poco',
    'Real',
    'vivo',
    'Gala',
  ]);
});

it('a telephone number below a list is not read as an offer', () => {
  const lines = ['Model\tKolor\tIlosc\tCena EUR', 'Galaxy S25 12/256\tNavy\t25 szt\t610,00', 'Tomasz Kowalski, tel. +48 601 222 333'];
  expect(read(...lines).map(({ relevance, amount }) => [relevance, amount])).toEqual([
    ['HEADING', null],
    ['OFFER', '610'],
    ['CHAT', null],
  ]);
});

it('semicolons part columns as the titles above them do, and a gross price beside a net one is another number', () => {
  const titles = 'Lp.;Nazwa;Ilość;Cena netto;Cena brutto';
  const rows = ['1;Galaxy S25 12/256 Navy;20;2 899,00;3 565,77', '2;"Galaxy S25 12/256 Mint";"15";"2879,00";"3541,17"'];
  expect(said(titles, ...rows).slice(1)).toEqual([
    ['2899', 20],
    ['2879', 15],
  ]);
  expect(said(...[titles, ...rows].map((row) => row.replaceAll(';', '\t'))).slice(1)).toEqual(said(titles, ...rows).slice(1));
  expect(said('Nazwa;Ilość;Cena brutto', 'Galaxy S25 12/256 Navy;20;899')[1]).toEqual(['899', 20]);
});

it('the places in a list are a column, however long it is', () => {
  const models = ['iPhone 17', 'iPhone 16', 'iPhone 15', 'iPhone 14', 'iPhone 13'];
  const rows = models.map((model, at) => `${at + 1}\t${model} 256GB Black\t${35 + at}\t${9 - at} 190,00\tEU`);
  expect(said('Lp.\tNazwa\tIlość\tCena netto\tUwagi', ...rows).slice(1)).toEqual(models.map((_, at) => [`${9 - at}190`, 35 + at]));
});

it('a price on the line below its goods is theirs, as shops write it, and of no others', () => {
  const lines = ['iPhone 17 256GB Black', 'R$ 5.490,00', 'AirPods Pro 3', '', '$189', '$20', 'APPLE', '$30'];
  expect(readOfferText(lines).lines.map(({ relevance, amount, products }) => [relevance, amount, ...products])).toEqual([
    ['HEADING', null],
    ['OFFER', '5490', 'iPhone 17 256GB Black'],
    ['HEADING', null],
    ['CHAT', null],
    ['OFFER', '189', 'AirPods Pro 3'],
    ['CHAT', null],
    ['HEADING', null],
    ['CHAT', null],
  ]);
});

it('a price alone below a colour that has its own is not that of the goods above both', () => {
  const { lines } = readOfferText(['iPhone 17 256', 'black 5880', 'white 5890', '€ 20']);
  expect(lines.map(({ relevance }) => relevance)).toEqual(['HEADING', 'OFFER', 'OFFER', 'CHAT']);
});

it('a line that only says the currency has no columns', () => {
  expect(said('Currency AED', 'A56 8+256 - 1075 qty 100')[1]).toEqual(['1075', 100]);
});
