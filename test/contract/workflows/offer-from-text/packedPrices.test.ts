import { expect, test } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const PHONES = [
  'iPhone 16 128 Teal $610',
  'iPhone 17 256 Sage $742',
  'Galaxy S25 12/256 Navy $560',
  'Redmi A5 3/64 Blue $64',
  'Echo Dot 5 $34',
];
const lastOf = (...lines: string[]) => readOfferText(lines).lines.at(-1);

test.each(['Fire TV Stick HD $22.75 - case of 20', 'Fire TV Stick HD $22.75 (carton 20)', 'Smart Band 10 $22.75 (100/ctn)'])(
  'a case of which a piece would cost less than anything in the list tells how the goods are packed: %s',
  (line) => {
    const found = lastOf(...PHONES, line);
    expect(found).toMatchObject({ amount: '22.75', per: 'one' });
    expect(found?.product).toBe(line.slice(0, line.indexOf(' $')));
  },
);

test.each([
  ['a piece may be so cheap', [...PHONES, 'AirTag 4 Pack $60 - case of 2']],
  ['the list does not say what its prices are', ['Fire TV Stick HD $22.75 - case of 20']],
  ['many of its lines speak of cases', [...PHONES, 'Red Bull $18 - case of 24', 'Coke Zero $12 - case of 24', 'Fanta $11 - case of 24']],
])('not where %s', (_, lines) => {
  expect(lastOf(...lines)?.per).toBe('case');
});

test('of two packs with a price in thousands each neither is taken', () => {
  expect(lastOf(...PHONES, 'AirTag 4pack ➡️ 22.500 / 1pack ➡️ 7.250')?.amount).toBeNull();
});
