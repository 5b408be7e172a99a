import { expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const vocabulary = createVocabulary(createProductIndex());
const titles = [
  'Marshall Emberton II Black',
  'Marshall Emberton III Black',
  'Canon EOS R6 Body',
  'Canon EOS R6 Mark II Body',
  'JBL Flip 6 Black',
  'JBL Flip 7 Black',
  'Ricoh GR IV',
];
for (const [id, title] of titles.entries()) vocabulary.putProduct({ id, title });
const clean = (text: string) => readOfferText([text]).lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')]);
const mapped = (text: string) => clean(text)[0]?.mappedProduct?.title ?? null;

it.each([
  ['3 Marshall Emberton black 95', null],
  ['Canon R6 body 2 1500', null],
  ['6 JBL Flip black 85', null],
  ['Marshall Emberton 3 black 95', 'Marshall Emberton III Black'],
  ['Canon R6 mark2 body 1500', 'Canon EOS R6 Mark II Body'],
  ['Ricoh GR 4 1200', 'Ricoh GR IV'],
  ['6 JBL Flip 7 black 85', 'JBL Flip 7 Black'],
])('a count names no generation: %s', (line, title) => expect(mapped(line)).toBe(title));
