import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (...lines: string[]) => readOfferText(lines).lines;

it.each([
  '*15 128 HK*',
  '*16 Pro 128 US*',
  '  *16 Pro Max 256*  ',
  '[27/11/2026, 10:02:41] Ken: *15 128 HK*',
  '*15 128GB* 🇮🇳',
  '🔥 *17 256GB* 🇯🇵',
])('what a chat writes bold is a heading for the colours below it: %s', (heading) => {
  expect(read(heading, 'blk 505 / blue 508', 'Pink - 785$ - 10pcs')).toMatchObject([
    { relevance: 'HEADING' },
    { ownAmounts: ['505', '508'], headings: [expect.stringMatching(/^(?:🔥 {2})?1/u)] },
    { amount: '785', headings: [expect.stringMatching(/^(?:🔥 {2})?1/u)] },
  ]);
});

it.each([
  ['*iPhone 15 128 black 430*', '430'],
  ['*430 usd* iPhone 15 128 black', '430'],
  ['*430* iPhone 15 128 black', '430'],
  ['iPhone 15 128 black *430*', '430'],
  ['iPhone 15 128 black *430', '430'],
  ['*iPhone* 15 128 black *430*', '430'],
  ['*APPLE - NON ACTIVE*', undefined],
])('other asterisks are read as before: %s', (line, amount) => {
  expect(read(line)[0]?.amount ?? undefined).toBe(amount);
});
