import { expect, test } from 'vitest';
import { lineTerms } from '../../../../contract/workflows/offer-from-text/lineTerms.ts';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const grades = [
  { id: 1, title: 'Sealed', words: 'new, factory sealed' },
  { id: 2, title: 'Used', words: 'pre-owned' },
  { id: 3, title: 'A stock', words: null },
];
const none = { quantity: null, leastQuantity: null, grade: null, lastDay: null };
const last = (...lines: string[]) => {
  const line = readOfferText(lines).lines.at(-1);
  return line ? lineTerms(line, grades, '2026-11-26') : undefined;
};

test.each([
  ['nova 15 128 sand 500pcs 240 usd', { quantity: 500 }],
  ['nova 15 128 sand 240 usd moq 50', { leastQuantity: 50 }],
  ['nova 15 128 sand 500 pcs MOQ: 50 pcs 240 usd', { quantity: 500, leastQuantity: 50 }],
  ['nova 15 128 sand 240 usd pre-owned', { grade: { id: 2, title: 'Used' } }],
  ['nova 15 128 sand 240 usd A-stock', { grade: { id: 3, title: 'A stock' } }],
  ['nova 15 128 sand not sealed 240 usd', {}],
  ['nova 15 128 sand 240 usd valid until 2026-12-31', { lastDay: '2026-12-31' }],
  ['nova 15 128 sand 240 usd, good till 5 Jan', { lastDay: '2027-01-05' }],
  ['nova 15 128 sand 240 usd valid until Feb 31', {}],
  ['nova 15 128 sand 240 usd until Nov 30th', { lastDay: '2026-11-30' }],
  ['nova 15 128 sand 240 usd valid until 30/11', { lastDay: '2026-11-30' }],
  ['nova 15 128 sand x20 240 usd till 30.11.2026', { quantity: 20, lastDay: '2026-11-30' }],
  ['nova 15 128 sand 240 usd valid until 30/11/27', { lastDay: '2027-11-30' }],
  ['nova 15 128 sand 240 usd valid until 5/12', {}],
  ['nova 15 128 sand 240 usd', {}],
])('%s says %j besides goods and price', (line, said) => {
  expect(last(line) ?? none).toEqual({ ...none, ...said });
});

test('a heading tells the grade of the lines below it, where they tell none', () => {
  expect(last('USED STOCK', 'nova 15 128 sand 240 usd')?.grade?.id).toBe(2);
});
