import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const amounts = (...lines: string[]) => readOfferText(lines).lines.map(({ amount }) => amount);

/** Other languages have short words for these: `chargeur`, `ladowarka`, `واي فاي`. */
it.each([
  ['Anker Nano 30W charger 14', '14'],
  ['Apple 20W EU chargeur 15', '15'],
  ['Apple USB-C to Lightning cable 160', '160'],
  ['20W adapter 19 x200', '19'],
  ['Joy-Con 2 pair 75', '75'],
  ['Instax mini 620', '620'],
])('a plug, a cable or a pair is no model whose number its price might be: %s', (line, amount) => {
  expect(amounts(line)).toEqual([amount]);
});

it('nor is a radio', () => {
  expect(amounts('iPad Pro', '11 256 silver wifi 7000')).toEqual([null, '7000']);
});

/** Millions of Vietnam, and thousands of Japan among digits as wide as their comma. */
it.each([
  ['VND', 'iPhone 17 256 HK 20tr (sl 3)', '20000000'],
  ['VND', 'iPhone 17 512 HK 36tr8', '36800000'],
  ['VND', 'iPhone 17 256TR 20tr', '20000000'],
  ['JPY', 'iPhone 17 256　１４２，０００円', '142000'],
  ['JPY', 'DualSense　９，２００円　残５', '9200'],
  ['CNY', 'iPhone 17 256 黑色，1117，5台', '1117'],
  ['CNY', 'iPhone 17 256 黑色，１１１７，５台', '1117'],
])('in %s a price is read as it is written: %s', (currency, line, amount) => {
  expect(readOfferText([line], { currency }).lines[0]?.amount).toBe(amount);
});

it('in Vietnam sl counts pieces in brackets, and is no silver', () => {
  const { lines } = readOfferText(['iPhone 17 256 HK 20tr (sl 3)'], { currency: 'VND' });
  expect(lines[0]).toMatchObject({ products: ['iPhone 17 256 HK'], quantity: '3' });
});
