import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const GOODS = [
  'Google Pixel 10 12/128GB Obsidian',
  'Google Pixel 10 Pro 16/256GB Jade',
  'OnePlus 15 16/512GB Black',
  'Xiaomi 15T 12/256GB Grey',
];
const PRICES = [
  ['14', '2 449,00'],
  ['6', '3 389,00'],
  ['8', '3 299,00'],
  ['20', '1 689,00'],
] as const;
const list = GOODS.flatMap((goods, at) => [goods, `Zimka: ${PRICES[at]?.[0]} szt.   ${PRICES[at]?.[1]} zł   Do koszyka`]);

it('a line of words that stand below several goods has their price and their pieces, in parts of the list, too', () => {
  const whole = readOfferText(list);
  const offers = [2_449, 3_389, 3_299, 1_689].map((amount, at) => [GOODS[at], String(amount), Number(PRICES[at]?.[0])]);
  const said = (lines: typeof whole.lines) =>
    lines.flatMap(({ relevance, product, amount, pieces }) => (relevance === 'OFFER' ? [[product, amount, pieces[0]?.count]] : []));
  expect(said(whole.lines)).toEqual(offers);
  const { layout } = whole.context;
  let context: typeof whole.context = { headings: [], ...(layout && { layout: { ...layout, isWhole: true } }) };
  const parts = [list.slice(0, 3), list.slice(3)].flatMap((part) => {
    const read = readOfferText(part, { context });
    context = read.context;
    return read.lines;
  });
  expect(said(parts)).toEqual(offers);
});

it('other words below goods are goods of their own', () => {
  const { lines } = readOfferText(['iPhone 17 256GB Black', 'Zimka cable 4,50 €', 'iPhone 17 256GB Sage', 'Zimka case 7,20 €']);
  expect(lines.filter(({ relevance }) => relevance === 'OFFER').map(({ product }) => product)).toEqual(['Zimka cable', 'Zimka case']);
});
