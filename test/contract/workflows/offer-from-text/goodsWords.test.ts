import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

it.each([
  'iPhone 15 128GB Black 5200 call +852 9123 4567',
  'iPhone 15 128GB Black 5200 pls call 91234567',
  'iPhone 15 128GB Black 5200 Tel 91234567',
  'iPhone 15 128GB Black 5200 whatsapp: 9123 4567',
  'iPhone 15 128GB Black 5200 contact Peter Wong 91234567',
])('a contact is no part of the goods: %s', (line) => {
  const [read] = readOfferText([line]).lines;
  expect(read?.products).toEqual(['iPhone 15 128GB Black']);
  expect(read?.spans.map(({ start, end }) => line.slice(start, end)).join('')).toBe(line);
});

it('goods whose name speaks of a contact keep it', () => {
  const { lines } = readOfferText(['Panasonic Telephone KX-TS500 $18', 'Contact lens 55mm 9123 pcs $9']);
  expect(lines.map(({ products }) => products[0]?.split(' ')[0])).toEqual(['Panasonic', 'Contact']);
});

it('a letter that is glued to a number is of a model before the price, and of a quantity behind it', () => {
  const { lines } = readOfferText(['BlackBerry Q10 black 120', 'Nokia 3310 black 100 Q50', 'Nokia 3310 q 50 USD 100']);
  expect(lines.map(({ amount, quantity, products }) => [amount, quantity, products[0]])).toEqual([
    ['120', null, 'BlackBerry Q10 black'],
    ['100', '50', 'Nokia 3310 black'],
    ['100', '50', 'Nokia 3310'],
  ]);
});
