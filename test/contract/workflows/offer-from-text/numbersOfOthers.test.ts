import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const said = (...lines: string[]) =>
  readOfferText(lines).lines.map(({ amount, ownAmounts, pieces }) => [ownAmounts ?? amount, pieces.map(({ count }) => count)]);

it.each([
  ['iPhone 17 Pro 256 [Silver 9300, Blue 9250]', ['9300', '9250'], []],
  ['iPhone 17 256 [Black 5650]', '5650', []],
  ['iPhone 17 256 [Black 5600]', null, []],
  ['iPhone 17 Pro 256 [Silver 9300, Blue 9200]', null, []],
])('square brackets behind a memory hold what each colour costs, if it is not round: %s', (line, amounts, pieces) => {
  expect(said(line)).toEqual([[amounts, pieces]]);
});

it.each([
  ['iPhone 17 256 5880 [Black 20, White 10]', '5880'],
  ['iPhone 17 256 [Black 20, White 10]', null],
  ['iPhone 17 256 [Black 20]', null],
  ['iPhone 17 256 5880 [Black 2000, White 1900]', '5880'],
  ['JBL Go 4 [Black 1000, Blue 1000] 28', '28'],
  ['JBL Go 4 28 [Black 1000, Blue 1000]', '28'],
  ['Redmi A5 3/64 85 [Black 1150, Blue 1250]', '85'],
  ['Samsung A07 4/64 [Black 1000, Green 1000] = 72', '72'],
  ['Samsung A07 4/64 [Black 1000, Green 1000]', null],
  ['S25 Ultra 12/256 [Black 120, Gray 110]', null],
  ['iPhone 17 Pro 256 [Silver 1000, Blue 500]', null],
  ['AirPods 4 [White 2000] 98', '98'],
])('or else its pieces: %s', (line, amount) => expect(said(line)[0]?.[0]).toBe(amount));

it('pieces in brackets below a price have that price', () => {
  expect(said('Samsung A07 4/64 72 usd', '[Black 1000, Green 1000]')[1]?.[0]).not.toEqual(['1000', '1000']);
});

it.each([
  'iPhone 15 128GB 20 in stock 4550',
  'iPhone 15 128GB 20 stock 4550',
  'Redmi A5 4/64 20 in stock 450',
  '15 128GB black 20 in stock 4500',
])('either number beside a word for stock may be the price: %s', (line) => expect(said(line)).toEqual([[null, []]]));

it.each([
  ['64GB flash 12 stock 500', '12', [500]],
  ['iPhone 15 128GB 4550 in stock 20', '4550', [20]],
  ['iPhone 15 128GB $20 stock 4550', '20', [4_550]],
  ['iPhone 15 128GB 455 stock 500', '455', [500]],
  ['Samsung A07 4/64 62 in stock 2000 pcs', '62', [2_000]],
  ['Redmi 15C 4/128 @85 stock 1000', '85', [1_000]],
  ['Redmi 15C 4/128 price 85 stock 1000', '85', [1_000]],
])('unlike cheap goods, a price that is the larger or has a mark, and pieces with their unit: %s', (line, amount, pieces) => {
  expect(said(line)).toEqual([[amount, pieces]]);
});

it.each([' pcs', ''])('a list in which all pieces stand behind that word has its prices before it, or is asked about: "%s"', (unit) => {
  for (const label of ['stock', 'in stock']) {
    const rows = [`Redmi 15C 4/128 85 ${label} 1000`, `Redmi A5 3/64 62 ${label} 2000`, `Redmi A5 4/128 70 ${label} 1500`];
    expect(said(...rows.map((row) => row + unit)).map(([amount]) => amount)).toEqual(unit === '' ? [null, null, null] : ['85', '62', '70']);
  }
});

it.each([
  ['Varta 4106 0.35', '0.35', []],
  ['NE555P 3000 0.10', '0.1', [3_000]],
  ['NE555P 0.10 2347', '0.1', [2_347]],
  ['AirPods Pro 3 1560 (100)', '1560', [100]],
])('the number of a model before a small price counts no pieces: %s', (line, amount, pieces) => {
  expect(said(line)).toEqual([[amount, pieces]]);
});

it.each([
  ['S25 12/256 Mint 720 last 2', '720', [2]],
  ['S25 12/256 Mint 720 only 2', '720', [2]],
  ['S25 12/256 Mint 720 dealer 2', null, []],
  ['S25 12/256 Mint last 720', '720', []],
  ['iPhone 15 128GB blue 4550 only 2', null, []],
  ['SanDisk 64GB 500 only 4', null, []],
  ['Redmi A5 3/64 1000 only 62', '62', []],
])('a small number behind a price and a word counts pieces of what has working memory, and is asked about: %s', (line, amount, pieces) => {
  expect(said(line)).toEqual([[amount, pieces]]);
});
