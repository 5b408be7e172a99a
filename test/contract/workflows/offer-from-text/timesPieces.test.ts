import { expect, test } from 'vitest';
import { lineTerms } from '../../../../contract/workflows/offer-from-text/lineTerms.ts';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (...lines: string[]) => readOfferText(lines).lines.map((line) => [line.amount, lineTerms(line, [], '2026-11-29')?.quantity]);

const LIST = ['A36 8/256 black 248 x 10', 'A26 6/128 white 187 x 15', 'Flip7 12/256 blue 812 x 5', 'S25 12/128 navy 566 x 12'];

test.each([
  ['A17 4/128 gray 133 x 200', ['133', 200]],
  ['A06 4/128 gold 84 x 150', ['84', 150]],
  ['A56 8/256 305 x 400', ['305', 400]],
])('where a list has its prices before an x, larger pieces behind it are none of them: %s', (line, told) => {
  expect(read(...LIST, line).at(-1)).toEqual(told);
});

const OTHERS = ['A36 8/256 black 10 x 248', 'A26 6/128 white 15 x 187', 'Flip7 12/256 blue 5 x 812', 'S25 12/128 navy 12 x 566'];

test('where it has its pieces before an x, the price stands behind it', () => {
  expect(read(...OTHERS, 'A17 4/128 gray 200 x 133')).toEqual([
    ['248', 10],
    ['187', 15],
    ['812', 5],
    ['566', 12],
    ['133', 200],
  ]);
});

test.each([
  ['JBL Go 4 Black 28 x 500', 'JBL Go 4 Blue 28 x 300', 'JBL Clip 5 Black 46 x 200', 'JBL Flip 7 Black 92 x 60'],
  ['Redmi A5 3/64 Black 60 x 200', 'Redmi A5 4/128 Black 68 x 300', 'Redmi 15C 4/128 Black 88 x 500', 'A07 4/64 Black 72 x 300'],
])('in a list of cheap goods nobody knows which of the two is the price: %s', (...lines) => {
  expect(read(...lines).map(([amount]) => amount)).toEqual([null, null, null, null]);
});

test.each(['A17 4/128 gray 133 x 200', 'A06 4/128 gold 84 x 150'])('alone, or where others have both, it is asked: %s', (line) => {
  expect(read(line)[0]?.[0]).toBeNull();
  expect(read(...LIST, ...OTHERS, line).at(-1)?.[0]).toBeNull();
});

test('the parts of a paste know it of one another', () => {
  const { context } = readOfferText(LIST);
  expect(readOfferText(['A17 4/128 gray 133 x 200'], { context }).lines[0]?.amount).toBe('133');
});

test.each([
  ['Neo 单机1080', '1080'],
  ['Action 5 Pro 标准版1,780', '1780'],
  ['17 Pro 256 銀168,000', '168000'],
])('a price may touch the Chinese word before it: %s', (line, amount) => {
  expect(readOfferText([line]).lines[0]).toMatchObject({ relevance: 'OFFER', amount });
});

test.each(['小米充电宝20000', '大疆Mini'])('the number of the goods may, too: %s', (line) => {
  expect(readOfferText([line]).lines[0]?.amount).toBeNull();
});
