import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const goods = (...lines: string[]) => readOfferText(lines).lines.flatMap(({ products }) => products);

it('a row whose first cells are empty is of the goods of the row above', () => {
  const rows = [
    'Apple\tiPhone 17 Pro\t256 Orange\t20\t1528',
    '\t\t256 Blue\t15\t1505',
    '\t\t512 Silver\t6\t1790',
    'Apple\tAirPods Max\tMidnight\t5\t640',
  ];
  const all = [
    'Apple iPhone 17 Pro 256 Orange',
    'Apple iPhone 17 Pro 256 Blue',
    'Apple iPhone 17 Pro 512 Silver',
    'Apple AirPods Max Midnight',
  ];
  expect(goods('Brand\tModel\tSpec\tQty\tUnit (US$)', ...rows)).toEqual(all);
  expect(goods(...rows)).toEqual(all);
  expect(goods(...['Brand\tModel\tSpec\tQty\tPrice', ...rows].map((row) => row.replaceAll('\t', ';')))).toEqual(all);
});

it("a maker's number of a model is lent, and that of one product is not", () => {
  const titles = 'MODEL\tSPEC\tCOLOR\tQTY\tUSD';
  expect(goods(titles, 'SM-A065F/DS\t4+64\tBLACK\t500\t65.50', '\t\tGOLD\t300\t64.50')).toEqual([
    'SM-A065F/DS 4+64 BLACK',
    'SM-A065F/DS 4+64 GOLD',
  ]);
  expect(goods(titles, 'MFYN4ZD/A\t256\tSILVER\t5\t900', '\t\tBLUE\t3\t905').at(-1)).not.toContain('MFYN4');
});

it('the goods above travel with the paste, and end at a heading', () => {
  const first = readOfferText(['iPhone 15\t128GB\tBlack\t27\t530', '\t\tPink\t30\t528']);
  const next = readOfferText(['\t256GB\tPink\t4\t650', 'SAMSUNG', '\t256GB\tBlack\t4\t650'], { context: first.context });
  expect(next.lines.map(({ products }) => products)).toEqual([['iPhone 15 256GB Pink'], [], ['256GB Black']]);
});

it('below a heading of a row its own, the colours of the rows are not lent', () => {
  const rows = ['Xiaomi Redmi Note 14 8/256\t\t\t', '\tBlack\t22\t227,00', '\tGreen\t4\t234,00'];
  expect(goods('Modelo\tColor\tUds\tPrecio', ...rows)).toEqual(['Black', 'Green']);
});

it('neither a place, nor pieces, nor what another row has behind its goods is lent', () => {
  expect(goods('No.\tModel\tColor\tPrice', '1\tPixel 10 128GB\tFrost\t600', '\t\tIndigo\t610')).toEqual([
    'Pixel 10 128GB Frost',
    'Pixel 10 128GB Indigo',
  ]);
  expect(goods('SKU1\tiPhone 15 128GB\tBlack\t27\t530', '\tGalaxy S25 256GB\tNavy\t4\t650')).toContain('Galaxy S25 256GB Navy');
});

it('signs for as above are empty cells', () => {
  expect(goods('Model\tMemory\tColour\tPrice', 'iPhone 15\t128GB\tBlack\t530', '"\t"\tPink\t528')).toEqual([
    'iPhone 15 128GB Black',
    'iPhone 15 128GB Pink',
  ]);
});

it("a model is not lent to a row that says its own, nor a maker's number to any", () => {
  const below = (row: string) => goods('Model\tSpec\tQty\tPrice', 'S25 Ultra\t256 Black\t5\t900', row).at(-1);
  expect(below('\tS25 256 Black\t5\t600')).toBe('S25 256 Black');
  expect(below('\t512 Blue\t3\t990')).toBe('S25 Ultra 512 Blue');
  expect(goods('Brand\tModel\tQty\tPrice', 'Samsung\tS25 Ultra 256\t5\t900', '\tA07 4/64\t5\t80').at(-1)).toBe('Samsung A07 4/64');
  expect(goods('SKU\tModel\tQty\tPrice', 'MFYN4ZD/A\tiPhone 17 256 Black\t10\t800', '\t17 256 Blue\t5\t805').at(-1)).toBe('17 256 Blue');
});

it.each(['\tTotal\t50\t1505', '\tMOQ 10\t10\t1500', '\tShipping\t1\t30'])('goods are not lent to a sum or to terms: %s', (row) => {
  expect(goods('Model\tSpec\tQty\tPrice', 'iPhone 17 Pro\t256 Black\t5\t900', row).slice(1).join(' ')).not.toMatch(/iPhone/);
});
