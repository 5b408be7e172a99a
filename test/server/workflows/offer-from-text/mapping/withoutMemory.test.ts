import { describe, expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

describe('what was learned of goods without memory', () => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [id, title] of [
    '',
    'Sony A7 IV Kit 28-70mm',
    'YSL Libre EDP 90ml',
    'Sony PlayStation 5 Pro',
    'Sassicaia 2019 6x75cl',
    'LEGO 75257 Millennium Falcon',
    'LEGO 75192 Millennium Falcon',
    'Melitta Auslese Ground 500g',
    'Epson 603XL Multipack Ink',
    'Dom Perignon 2015 6x75cl 12.5%',
  ].entries())
    if (title !== '') vocabulary.putProduct({ id, title });
  for (const [id, [productId, terms]] of (
    [
      [1, 'a7 iv kit'],
      [2, 'ysl libre 90ml edp'],
      [3, 'ps5 pro 2tb'],
      [4, 'sassi 2019 75cl'],
      [5, 'lego millennium falcon'],
      [7, 'melitta auslese g'],
      [8, 'epson 603xl multi'],
      [9, 'dom pérignon 2015 gbx'],
    ] as const
  ).entries())
    vocabulary.putBinding({ id, productId, terms });
  const last = (...lines: string[]) =>
    readOfferText(lines)
      .lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')])
      .at(-1)?.mappedProduct?.id ?? null;

  it.each([
    ['A7 IV 28-70 kit $1950', 1],
    ['YSL Libre 90ml EDP $83', 2],
    ['YSL Libre 90ml EDP sealed $83', 2],
    ['PS5 Pro 2TB $620', 3],
    ['Sassi 2019 6x75cl $780', 4],
    ['LEGO 75257 Millennium Falcon $110', 5],
    ['LEGO 75192 Millennium Falcon $620', 6],
    ['Melitta Auslese 500 g 5,95 €', 7],
    ['Epson 603XL multi £48', 8],
    ['Dom Pérignon 2015 6x75 12,5% GBX 829,00 €', 9],
  ])('is known again: %s', (line, id) => expect(last(line)).toBe(id));

  it.each([
    'A7 IV 24-105 kit $2940',
    'YSL Libre 90ml EDP intense $95',
    'YSL Libre 90ml EDP refill $50',
    'YSL Libre 90ml EDP MO $83',
    'YSL Libre 90ml EDP QZX $83',
    'YSL Libre 90ml EDP 日式 $83',
    'A7 IV 28-70 kit GM $1950',
    'Sassi 2019 12x75cl $1500',
    'Melitta Auslese 250 g 3,95 €',
    'Epson 603XL multi black £48',
    'Dom Pérignon 2015 3x75 12,5% GBX 429,00 €',
    'Dom Pérignon 2015 6x75 40% GBX 829,00 €',
    'LEGO 75375 Millennium Falcon $60',
  ])('says nothing of other goods: %s', (line) => expect(last(line)).toBeNull());
});
