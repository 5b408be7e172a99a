import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

it.each(['17P', 'iPhone 16P'])('a Pro is no price in pence: %s is the heading of the lines below it', (heading) => {
  const { lines } = readOfferText(['iPhone 16', 'black 256 630', heading, 'black 256 930']);
  expect(lines.at(-1)?.headings).toEqual([heading]);
});
