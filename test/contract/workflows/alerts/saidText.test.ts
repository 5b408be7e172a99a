import { expect, it } from 'vitest';
import { saidAddress, saidText } from '../../../../contract/workflows/alerts/saidText.ts';
import type { Alert, Said } from '../../../../contract/workflows/alerts/schemas.ts';

const figures = {
  amount: String,
  converted: (amount: number) => amount.toFixed(2),
  percent: (percent: number) => `${percent} %`,
  time: (instant: string, isDay = false) => instant.slice(0, isDay ? 10 : 16),
};

const said: Said = {
  product: { id: 7, title: 'Pixel 9' },
  supplier: { id: 3, title: 'Kita' },
  offerId: 1,
  amount: 450,
  currency: 'EUR',
  base: 487.5,
  against: 520,
  percent: -6.25,
  baseCurrency: 'USD',
  since: '2026-03-01T09:30:00.000Z',
  validUntil: '2026-03-08T00:00:00.000Z',
};

it.each<[Alert['condition'], Partial<Said>, string]>([
  ['below', { threshold: 480, unit: 'EUR' }, 'Kita offers Pixel 9 at 450 EUR (487.50 USD): below 480 EUR (520.00 USD), by 6.25 %'],
  ['below', { threshold: 520, unit: 'USD' }, 'Kita offers Pixel 9 at 450 EUR (487.50 USD): below 520.00 USD, by 6.25 %'],
  ['under-region', {}, "Kita offers Pixel 9 at 450 EUR (487.50 USD): the region's best is 520.00 USD, -6.25 %"],
  ['moved', { currency: 'USD', base: 450 }, 'Kita offers Pixel 9 at 450 USD, after 520.00 USD: -6.25 %'],
  ['moved', { base: null, against: null, percent: null }, 'Kita offers Pixel 9 at 450 EUR, after — USD: —'],
  ['silent', {}, 'Kita has sent nothing since 2026-03-01T09:30'],
  ['silent', { supplier: null, since: null }, '— has sent nothing since —'],
  ['expiring', {}, 'Kita offers Pixel 9 at 450 EUR (487.50 USD), valid until 2026-03-08'],
  ['met', { percent: 12 }, 'Kita offers Pixel 9 at 450 EUR (487.50 USD), and a request pays 520.00 USD: 12 %'],
])('an alert on %s with %j says its arithmetic', (condition, more, sentence) => {
  expect(saidText(figures, condition, { ...said, ...more })).toBe(sentence);
});

it.each([
  [said, '/offer-compare/7'],
  [{ ...said, product: null }, '/d/organization/3'],
  [{ ...said, product: null, supplier: null }, '/d/organization/list'],
])('what it speaks of is shown where the comparison or the supplier is', (spoken, address) => expect(saidAddress(spoken)).toBe(address));
