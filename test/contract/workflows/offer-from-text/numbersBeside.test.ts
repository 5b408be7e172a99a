import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (line: string) => readOfferText([line]).lines[0];

it.each([
  ['AirPods Pro 3 185 KW 48', '185'],
  ['iPhone 16 128 black 480 KW: 48', '480'],
  ['AirPods Pro 3 185 week 48', '185'],
  ['Kompressor 5 KW 48', '48'],
  ['Ladekabel 11 kW 189', '189'],
])('the number of a week is no price, and that of kilowatts is no week: %s', (line, amount) => {
  expect(read(line)).toMatchObject({ relevance: 'OFFER', amount, pieces: [] });
});

it.each([
  ['27.11. AirPods Pro 3 1440', '1440'],
  ['27.11. AirPods Pro 3 185', '185'],
  ['iPhone 16 128 black 485 7-10 days', '485'],
  ['iPhone 16 128 black 485 + 5 shipping', '485'],
  ['iPhone 16 128 black 485 + €5 shipping', '485'],
  ['AirPods Pro 3 185 ex vat 222 inc vat', '185'],
  ['iPhone 16 128 black £485 ex VAT (£582 inc VAT)', '485'],
  ['iPhone 16 128 black 580 inc vat', '580'],
  ['AirPods Pro 3 USD/pc 185', '185'],
])('a day, days, what comes on top, a price with tax and the goods are no price: %s', (line, amount) => {
  expect(read(line)).toMatchObject({ relevance: 'OFFER', amount, pieces: [] });
});

it.each([
  'iPhone 16 128 black 1500 480',
  'AirPods Pro 3 whole lot 5pcs $900',
  '(64) TCL 50" 4K',
  'iPhone 16 128 black 735起',
  'Airpods 4 anc 540 / without anc 395 dhs',
])('a price that is not sure is asked for: %s', (line) => {
  expect(read(line)).toMatchObject({ relevance: 'NO_AMOUNT', amount: null });
});

it('what speaks of another number is not of the goods', () => {
  expect(read('iPhone 16 128 black 480 KW 48')?.product).toBe('iPhone 16 128 black');
  expect(read('iPhone 16 128 black 735起')?.product).toBe('iPhone 16 128 black');
});

it('a comma parts a model and its memory', () => {
  expect(read('iPhone 15,128GB black 4300 42')).toMatchObject({ amount: '4300', pieces: [{ count: 42 }] });
});
