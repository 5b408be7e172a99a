import { expect, test } from 'vitest';
import { lineTerms } from '../../../../contract/workflows/offer-from-text/lineTerms.ts';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (...lines: string[]) => readOfferText(lines).lines.map((line) => [line.amount, lineTerms(line, [], '2026-11-29')?.quantity]);

const LIST = ['A36 8/256 black 248 x 20', 'A26 6/128 white 187 x 30', 'Flip7 12/256 blue 812 x 5', 'S25 12/128 navy 566 x 12'];

test.each([
  ['A17 4/128 gray 133 x 200', ['133', 200]],
  ['A06 4/128 gold 84 x 150', ['84', 150]],
  ['A56 8/256 305 x 400', ['305', 400]],
])('where a list has its prices before an x, larger pieces behind it are none of them: %s', (line, told) => {
  expect(read(...LIST, line).at(-1)).toEqual(told);
});

const OTHERS = ['A36 8/256 black 20 x 248', 'A26 6/128 white 30 x 187', 'Flip7 12/256 blue 5 x 812', 'S25 12/128 navy 12 x 566'];

test('where it has its pieces before an x, the price stands behind it', () => {
  expect(read(...OTHERS, 'A17 4/128 gray 200 x 133')).toEqual([
    ['248', 20],
    ['187', 30],
    ['812', 5],
    ['566', 12],
    ['133', 200],
  ]);
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
