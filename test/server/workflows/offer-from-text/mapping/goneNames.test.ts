import { expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of [
  'Apple iPhone 17 Pro 256GB Silver HK',
  'Apple iPhone 17 Pro 256GB Cosmic Orange JP',
  'Apple iPhone 17 Pro 256GB Deep Blue JP',
].entries())
  vocabulary.putProduct({ id, title });
const clean = (text: string) => readOfferText([text]).lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')]);

const mappedOf = (text: string) => clean(text)[0]?.mappedProduct?.title ?? null;

it.each([
  ['17 Pro 256 silver (HK sold out) 8950', 'HK'],
  ['17 Pro 256 (HK sold out) 8950', 'HK'],
  ['17 Pro 256 JP 8950 (orange sold out)', 'Orange'],
])('what is gone is neither filled in nor suggested: %s', (line, gone) => {
  const [entry] = clean(line);
  const titlesOf = [entry?.mappedProduct ?? [], entry?.candidates ?? []].flat().map(({ title }) => title);
  expect(titlesOf.length).toBeGreaterThan(0);
  expect(titlesOf.join()).not.toContain(gone);
});

it('a note that says what is left says nothing of that, and a longer name is another colour', () => {
  expect(mappedOf('17 Pro 256 silver 8900 (HK stock sold out, JP only)')).toBeNull();
  expect(mappedOf('17 Pro 256 deep blue JP 8950, blue sold out')).toBe('Apple iPhone 17 Pro 256GB Deep Blue JP');
});

it('of several colours in a note nobody knows which are gone', () => {
  expect(mappedOf('17 Pro 256 8900 (deep blue, silver sold out)')).toBeNull();
  expect(clean('17 Pro 256 8900 (blue sold, silver left)')[0]).toMatchObject({ amount: 8900, mappedProduct: null });
  expect(clean('17 Pro 256 8900 (only blue left, rest sold)')[0]?.candidates.map(({ title }) => title)).toContain(
    'Apple iPhone 17 Pro 256GB Deep Blue JP',
  );
});
