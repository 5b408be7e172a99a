import { expect, it } from 'vitest';
import { formatGap } from '../../../custom-pages/offer-compare/offerGap.ts';

it.each([
  [{ amount: -0.676, percent: -0.05 }, '-0.68'],
  [{ amount: 3.954, percent: 0.29 }, '+3.95'],
  [{ amount: 0.0012, percent: 1.4 }, '+0.0012'],
  [{ amount: 0.001, percent: 0 }, '+0.001'],
])('the gap %j is %s: two decimals, but for goods of less than 1 and for what would read as zero', (gap, amount) => {
  expect(formatGap(gap).amount).toBe(amount);
});
