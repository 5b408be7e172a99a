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
