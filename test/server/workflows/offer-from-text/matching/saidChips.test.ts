import { expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const TITLES = [
  'Apple iPad 11 (A16) Wi-Fi 128GB Blue',
  'Apple iPad 11 (A16) Cellular 128GB Blue',
  'Apple iPad Air 11 (M3) Wi-Fi 128GB Blue',
  'Apple iPad Air 13 (M3) Wi-Fi 128GB Blue',
];
const index = createProductIndex(TITLES.map((title, id) => ({ id, title })));
const meant = (text: string) => {
  const { isUnambiguous, candidates } = index.rank({ text });
  return isUnambiguous ? candidates[0]?.title : null;
};

test.each([
  ['iPad A16 128 wifi Blue', TITLES[0]],
  ['ipad (A16) 128 5G blue', TITLES[1]],
])('a model is meant by its chip, where no other has it: %s', (text, title) => expect(meant(text)).toBe(title));

test.each(['iPad Air M3 128 wifi blue', 'iPad 10 A16 128 wifi blue', 'iPad A17 128 wifi blue', 'iPad Air A16 128 wifi blue'])(
  'not where another has it, or where the line says another number or chip: %s',
  (text) => expect(meant(text)).toBeNull(),
);

test('an X5 that the reader took for pieces is of the title that has it', () => {
  const cameras = createProductIndex(['Insta360 X4', 'Insta360 X5'].map((title, id) => ({ id, title })));
  expect(cameras.rank({ text: 'Insta360', pieces: ['X5'] })).toMatchObject({
    isUnambiguous: true,
    candidates: [{ title: 'Insta360 X5' }, {}],
  });
  expect(cameras.rank({ text: 'Insta360', pieces: ['X3'] }).isUnambiguous).toBe(false);
});
