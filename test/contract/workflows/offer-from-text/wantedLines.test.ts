import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const relevances = (...lines: string[]) => readOfferText(lines).lines.map(({ relevance }) => relevance);

it.each([
  'WTB iPhone 15 128GB black 500',
  'Looking for Hennessy XO 70cl 34 €',
  'Hennessy XO 70cl wanted 34 €',
  'LM358DR target $0.075',
  '收 iPhone 17 Pro 256 藍 HK 8000',
  '求購 iPhone 17 Pro 256 銀 HK 8000',
  'cherche Hennessy XO 70cl 34 €',
  'Hennessy XO 70cl 34 € indisponible',
  'Hennessy XO 70cl rupture de stock 34 €',
  'iPhone 15 128 black bid 400',
  'hi, need iPhone 15 128 black 400',
  'iPhone 15 128 black need',
  'budget 430 iPhone 15 128',
  'iPhone 15 128 black paying $430',
  'paying 430 for iPhone 15 128',
  'Still buying iPhone 15 128 black 430',
])('what is wanted, or is gone, is no offer: %s', (line) => expect(relevances(line)).toEqual(['CHAT']));

it.each(['iPhone 17 Pro 256 藍 HK 8000 已收款', 'Azzaro The Most Wanted EDP 100ml 55 €', 'WTS iPhone 15 128GB black 500, WTB 16PM'])(
  'what is offered is: %s',
  (line) => expect(relevances(line)).toEqual(['OFFER']),
);

it('what stands below WANTED is wanted until goods are offered again, or until a blank line', () => {
  const lines = ['WANTED:', '', 'iPhone 15 128GB black 500', 'iPhone 15 128GB blue 500'];
  expect(relevances(...lines, 'In stock:', 'iPhone 16 128GB black 600')).toEqual(['CHAT', 'CHAT', 'CHAT', 'CHAT', 'CHAT', 'OFFER']);
  expect(relevances(...lines, '', 'iPhone 16 128GB black 600').at(-1)).toBe('OFFER');
  expect(relevances('Looking for serious buyers', 'iPhone 16 128GB black 600').at(-1)).toBe('OFFER');
});

it.each(['Looking for below, please offer:', 'Model\tQty\tTarget price'])('what stands below is wanted: %s', (heading) => {
  expect(relevances(heading, 'Xbox Series X\t20\t400').at(-1)).toBe('CHAT');
});

it('travels with the paste', () => {
  const { context } = readOfferText(['WTB list']);
  expect(readOfferText(['iPhone 15 128GB black 500'], { context }).lines[0]?.relevance).toBe('CHAT');
});

it.each(['Hennessy XO 70cl 34 T1', 'Hennessy XO 70cl 34E'])('a bottle with a number behind it is no heading: %s', (line) => {
  expect(readOfferText([line, 'Hennessy VSOP 70cl 30 €']).lines[0]?.relevance).toBe('NO_AMOUNT');
});

it('the vintage of a bottle is no price', () => {
  expect(readOfferText(['Margaux 2015 (6x75cl, IB London)']).lines[0]?.amount).toBeNull();
});

it('francs are money', () => expect(readOfferText(['Hennessy XO 70cl Fr. 34']).lines[0]).toMatchObject({ amount: '34', currency: 'CHF' }));

it('what is not available of the goods does not take them away', () =>
  expect(relevances('iPhone 15 128GB black 500, IMEI list not available')).toEqual(['OFFER']));

it.each([
  'if you need',
  'need',
  'who need pm',
  'need deposit',
  'need prepayment',
  'if need more ask',
  'best price for buying 50+',
  'no returns after buying',
  'budget phone',
  'to buyers paying cash',
])('an offer may say %s', (said) => {
  expect(readOfferText([`iPhone 15 128GB 430 ${said}`]).lines[0]).toMatchObject({ relevance: 'OFFER', amount: '430' });
});

it('a number with a plus behind the goods counts pieces only where a price stands behind them, too', () => {
  expect(readOfferText(['iPhone 15 128 430 best price for 50+']).lines[0]).toMatchObject({ amount: '430', quantity: '50' });
  expect(readOfferText(['€430 Moto Edge 50+']).lines[0]).toMatchObject({ amount: '430', quantity: null });
});
