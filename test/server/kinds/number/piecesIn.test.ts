import { expect, it } from 'vitest';
import { offer } from '../../../../resources/offer.ts';
import { numberKind } from '../../../../server/kinds/number/numberKind.ts';
import type { UploadContext } from '../../../../server/kinds/serverKind.ts';

const read = (name: string, text: string) => {
  const field = offer.fields.find((each) => each.name === name);
  if (field?.kind !== 'NUMBER') throw new Error(`an offer has a number ${name}`);
  return numberKind.uploadCell?.(field, { kind: 'TEXT', text }, {} as UploadContext);
};

it.each(['有', '现货', '現貨', ' In stock ', 'あり', 'Lagernd'])('a cell of pieces that says %j says that nobody counted them', (text) => {
  expect(read('quantity', text)).toEqual({ value: null });
});

it.each([
  ['20台', '20'],
  ['1,250', '1250'],
  ['30 pcs', '30'],
  ['１２ 件', '12'],
  ['5 Stück', '5'],
])('%j are %s pieces', (text, value) => {
  expect(read('quantity', text)).toEqual({ value });
});

it('no price is a word, and no other word a number of pieces', () => {
  for (const [name, text] of [
    ['amount', '有'],
    ['quantity', '無'],
    ['quantity', '12 / 20'],
  ] as const)
    expect(read(name, text)).toEqual({ value: text });
});
