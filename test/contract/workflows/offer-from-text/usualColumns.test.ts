import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const said = (...lines: string[]) => readOfferText(lines).lines.map(({ amount, pieces }) => [amount, pieces[0]?.count]);

const PHONES = ['iPhone 17 Pro 256GB Silver\t1204\t2', 'iPhone 17 512GB Sage\t1307\t8', 'Galaxy S25 Ultra 12/512 Gray\t1404\t60'];

it('the rows of a list that are sure say what the columns are that have no titles', () => {
  expect(said(...PHONES, 'Sony WH-1000XM6 Black\t338\t8', 'Garmin Forerunner 265 Black\t310\t6').slice(3)).toEqual([
    ['338', 8],
    ['310', 6],
  ]);
});

it('so do they where the titles are of a language that nobody taught', () => {
  const titles = 'Foo\tBarka\tZimka\tPrice';
  const rows = PHONES.map((row) => row.replace(/^(.*) (\S+)\t(\d+)\t(\d+)$/, '$1\t$2\t$4\t$3'));
  expect(said(titles, ...rows, 'Sony WH-1000XM6\tBlack\t64\t338').at(-1)).toEqual(['338', 64]);
});

it('of two columns of prices without titles neither is taken', () => {
  const rows = [
    'iPhone 16 128GB\tBlack\t44\t12 850\t17 999',
    'iPhone 17 256GB\tBlue\t18\t15 900\t21 999',
    'iPhone 16e 128GB\tWhite\t60\t9 650\t13 499',
  ];
  expect(said(...rows).map(([amount]) => amount)).toEqual([null, null, null]);
  expect(said('Brand\tColour\tSOH\tDealer ex VAT\tRRP incl', ...rows).slice(1)).toEqual([
    ['12850', 44],
    ['15900', 18],
    ['9650', 60],
  ]);
});

it('a memory in a column without a known title is of the goods', () => {
  expect(readOfferText(['Ürün\tXyz\tAdet\tFiyat', 'iPhone 16\t128GB\t6\t26.600'])).toMatchObject({
    lines: [{}, { product: 'iPhone 16 128GB', amount: '26600', pieces: [{ count: 6 }] }],
  });
});

it.each([
  ['Item\tQty\tPrice', 'Insta360 X5\t11\t598', 'Insta360 X5', '598', 11],
  ['Color\tQty\tPrice', 'Pink\t64\t3740', 'Pink', '3740', 64],
  ["ITEM\tQ'TY\tU/P (USD)", 'iPhone 17 256G White\t20\t762.00', 'iPhone 17 256G White', '762', 20],
  ['Artikel;Farbe;Menge;EK netto;EK brutto', 'iPhone 14 128GB;Purple;120;417,00;496,16', 'iPhone 14 128GB Purple', '417', 120],
  ['| Model | Colour | Qty | Price |', '| iPhone 16 256GB | Teal | 12 | 767 |', 'iPhone 16 256GB Teal', '767', 12],
  ['Nazwa\tKolor\tIlość\tCena netto', 'iPhone 16 256GB\tTeal\t12 szt\t2 767,00', 'iPhone 16 256GB Teal', '2767', 12],
  ['Název\tBarva\tKs\tCena', 'iPhone 17 256GB\tSage\t6\t16 310 Kč', 'iPhone 17 256GB Sage', '16310', 6],
])('below %s, %s is read', (titles, row, product, amount, count) => {
  expect(readOfferText([titles, row]).lines[1]).toMatchObject({ product, amount, pieces: [{ count }] });
});
