import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (...lines: string[]) => readOfferText(lines).lines;
const amounts = (...lines: string[]) => read(...lines).map(({ amount }) => amount);

it('a column with cents is the price, and one of whole numbers before it the pieces', () => {
  const lines = ['STM32F103C8T6 5000 1.05', 'STM32F103CBT6 3000 1.68', 'LM358DR 25000 0.085', 'NE555DR 30000 0.075'];
  expect(read(...lines).map(({ amount, pieces }) => [amount, pieces[0]?.count])).toEqual([
    ['1.05', 5_000],
    ['1.68', 3_000],
    ['0.085', 25_000],
    ['0.075', 30_000],
  ]);
});

it('of two whole numbers behind goods without memory neither is the price because others of the list stand there', () => {
  const lines = ['Sauvage EDP 100 78', 'Sauvage EDT 100 69', 'Sauvage EDT 60 52', 'Libre EDP 90 83'];
  expect(read(...lines).map(({ relevance }) => relevance)).toEqual(Array(4).fill('NO_AMOUNT'));
});

it.each([['$'], ['']])('a processor is no price of millions: %s', (mark) => {
  const lines = ['Intel Core i5-14600K tray 235', 'i7-14700K tray 350', 'i9-14900K tray 515', 'Intel Core i9 14900K 520'];
  expect(amounts(...lines.map((line) => line.replace(/\d+$/, (price) => mark + price)))).toEqual(['235', '350', '515', '520']);
});

it('three digits behind a point are cents or thousands, as the list is', () => {
  expect(amounts('STM32F103C8T6 $1.125', 'LM358DR $0.85', 'NE555P $0.5')[0]).toBe('1.125');
  expect(amounts('Carruades 2015 £1.150', 'Lafite 2015 £950', 'Latour 2010 £1850')[0]).toBe('1150');
  expect(amounts('Absolut Vodka 70cl 8.755')).toEqual([null]);
  expect(amounts('iPhone 15 128GB black 1.250')).toEqual(['1250']);
});

it('commas that touch both sides part columns', () => {
  const lines = read('Item,Price,Qty', 'Sony WH-1000XM5 Black,225,100', 'Bose QC Ultra Black,271,50');
  expect(lines.map(({ amount, pieces }) => [amount, pieces[0]?.count])).toEqual([
    [null, undefined],
    ['225', 100],
    ['271', 50],
  ]);
  expect(amounts('Bose QC Ultra Black,271,50')).toEqual([null]);
});

it('a comma of thousands parts no columns, unless the titles above count so many', () => {
  expect(amounts('iPhone 15 Pro Max 256GB black,1,050 usd', 'Dyson V15 Detect,1,250')).toEqual(['1050', '1250']);
  expect(amounts('Title,Qty,Price', 'Dyson V15 Detect,10,1,250', 'Dyson V12 Detect,5,100')).toEqual([null, '1250', '100']);
});

it.each([
  ['Dyson V15 Detect 430,- €', 'EUR'],
  ['Dyson V15 Detect 430.- CHF', 'CHF'],
  ['Dyson V15 Detect NZ$430', 'NZD'],
])('the currency behind a price without cents is read: %s', (line, currency) => {
  expect(read(line)[0]).toMatchObject({ amount: '430', currency });
});

it('pack, size and strength are no date and no thousands', () => {
  const lines = ['Hennessy XO 6/70/40 112,00', 'JW Blue 6/70/40 121,00', 'Hennessy VSOP 6/70/40 33,50', 'Macallan 6/70/40 55,00'];
  expect(amounts(...lines)).toEqual(['112', '121', '33.5', '55']);
});

it('the titles of a sheet say what its columns hold', () => {
  const wine = [
    'Wine\tVintage\tSize\tCases\tPrice/case\tStatus',
    'Sassicaia\t2019\t6x75cl\t25\t780\tDP',
    'Opus One\t2019\t6x75cl\t4\t\tIB',
  ];
  expect(read(...wine).map(({ relevance, amount, pieces, per }) => [relevance, amount, pieces[0]?.count, per])).toEqual([
    ['HEADING', null, undefined, null],
    ['OFFER', '780', 25, 'case'],
    ['NO_AMOUNT', null, 4, 'case'],
  ]);
  const toys = ['EAN\tBrand\tDescription\tRRP\tPrice\tStock', '5702016617221\tLEGO\t75313 AT-AT\t849.99\t640\t4'];
  expect(read(...toys)[1]).toMatchObject({ relevance: 'OFFER', amount: '640', product: 'LEGO 75313 AT-AT', pieces: [{ count: 4 }] });
});

it('so do titles that blanks part, of lines with as many columns', () => {
  const lines = [
    'Item No.   Description    Vintage  Format   Qty   Price EUR',
    '100236     Sassicaia      2019     6x75cl   25    780.00',
    'Page 1 of 2   Total 4 items',
    '100237     Tignanello              6x75cl   60    510.00',
  ];
  const found = read(...lines);
  expect(found.map(({ relevance, amount }) => [relevance, amount])).toEqual([
    ['HEADING', null],
    ['OFFER', '780'],
    ['CHAT', null],
    ['OFFER', '510'],
  ]);
  expect(found[1]).toMatchObject({ currency: 'EUR', product: 'Sassicaia 2019 75cl', pieces: [{ count: 25, by: 'SAID' }] });
});

it('no letter of a part number that has a column of its own names the goods, and its sign of a market does', () => {
  const found = read(
    'Art.No\tDescription\tPrice',
    'SM-S938B\tGalaxy S25 Ultra 12/256GB Gray\t830.00',
    'MFYN4ZD/A\tiPhone 17 256GB Black\t760.00',
  );
  expect(found.slice(1).map(({ product }) => product)).toEqual(['Galaxy S25 Ultra 12/256GB Gray', 'ZD/A iPhone 17 256GB Black']);
});
