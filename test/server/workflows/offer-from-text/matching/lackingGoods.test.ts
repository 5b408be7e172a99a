import { expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const TITLES = ['Apple AirPods 4', 'Apple AirPods 4 ANC', 'Apple AirPods Pro 3'];
const index = createProductIndex(TITLES.map((title, id) => ({ id, title })));

test.each([
  ['AirPods 4 (no ANC)', TITLES[0]],
  ['airpods 4 without anc', TITLES[0]],
  ['AirPods 4 sin ANC', TITLES[0]],
  ['AirPods 4 ANC', TITLES[1]],
])('goods without what another title says are those that lack it: %s', (text, title) => {
  expect(index.rank({ text })).toMatchObject({ isUnambiguous: true, candidates: [{ title }, {}, {}] });
});

test.each(['AirPods Pro 3 no Pro', 'AirPods ANC without 4'])('never goods that have it: %s', (text) => {
  expect(index.rank({ text }).isUnambiguous).toBe(false);
});
