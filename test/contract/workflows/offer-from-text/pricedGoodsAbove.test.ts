import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (lines: string[]) =>
  readOfferText(lines).lines.map(({ product, amount, currency, pieces }) => ({ product, amount, currency, count: pieces[0]?.count }));

it('the pieces of one colour have the price, the currency and the goods of the line above', () => {
  const [, black, gray] = read(['Galaxy A16 4G 4/128 @ USD 385', 'Black 100pcs', '灰 50台']);
  expect(black).toMatchObject({
    product: expect.stringMatching(/^Galaxy A16 4G 4\/128 .*Black$/),
    amount: '385',
    currency: 'USD',
    count: 100,
  });
  expect(gray).toMatchObject({ product: expect.stringMatching(/^Galaxy A16 4G 4\/128 .*灰$/), amount: '385', currency: 'USD', count: 50 });
});

it('also in the next part of a list', () => {
  const { context } = readOfferText(['Galaxy A56 12+256 - $405 each']);
  const [line] = readOfferText(['Olive 20pcs'], { context, earlier: null, currency: 'HKD' }).lines;
  expect(line).toMatchObject({ relevance: 'OFFER', amount: '405', product: expect.stringContaining('A56') });
});

it.each([
  ['a colour has its own price', ['iPhone 17 256 5600', 'white 20pcs 5650'], '5650'],
  ['the goods above say their colour', ['iPhone 17 256 black 5600', 'white 15pcs'], null],
  ['there are no pieces', ['iPhone 17 256 5600', 'white'], null],
  ['other goods stand between', ['iPhone 17 256 5600', 'iPhone 16 128', 'white 15pcs'], null],
  ['another model is the heading', ['iPhone 17 Pro 256 1100', '17 Pro Max', 'Silver 20pcs'], null],
  ['other goods without a memory stand between', ['iPhone 17 Pro 256 1100', 'Silicone case 35', 'Silver 100pcs'], null],
  ['talk stands between', ['iPhone 17 Pro 256 1100', 'only serious buyers please', 'Silver 100pcs'], null],
  ['they are not to be had', ['iPhone 17 256 5600', 'Black 20pcs ask'], null],
  ['it is a question', ['iPhone 17 256 5600', 'white 20pcs?'], null],
  ['they are least pieces', ['iPhone 17 256 5600', 'MOQ silver 3pcs'], null],
  ['they are of a case', ['iPhone 17 256 5600', 'silver box 20pcs'], null],
  ['the goods above have no price', ['iPhone 17 256', 'white 15pcs'], null],
])('they do not where %s', (_, lines, amount) => expect(read(lines).at(-1)?.amount).toBe(amount));

it('in dinars the price above is read before thousandths, as it is there', () => {
  const { lines } = readOfferText(['iPhone 17 Pro 256 345.500', 'Silver 10pcs'], { context: null, earlier: null, currency: 'KWD' });
  expect(lines.map(({ amount }) => Number(amount))).toEqual([345.5, 345.5]);
});

it('in a wanted list only a price with its mark is one', () => {
  const amounts = (first: string) =>
    readOfferText([first, 'Silver 100pcs'], { context: null, earlier: null, currency: 'USD', takesBids: true }).lines.map(
      ({ amount }) => amount,
    );
  expect(amounts('iPhone 17 Pro 256 300')[1]).toBeNull();
  expect(amounts('iPhone 17 Pro 256 target $1050')[1]).toBe('1050');
});
