import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const amountsOf = (lines: string[]) =>
  readOfferText(lines)
    .lines.slice(1)
    .map(({ amount }) => amount);

it('prices of telephones tell that a list parts its thousands by a point', () => {
  expect(
    amountsOf(['Оптовый прайс 27.11', 'iPhone 17 256 Black — 69.500', 'iPhone 16 128 Pink — 54.300', 'AirPods Pro 3 — 18.200']),
  ).toEqual(['69500', '54300', '18200']);
});

it('the day of a date tells nothing of it', () => {
  expect(amountsOf(['Оптовый прайс 27.11', 'AirPods Pro 3 — 18.200'])).toEqual([null]);
});
