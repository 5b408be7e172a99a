import { expect, it } from 'vitest';
import type { FieldOf } from '../../../../contract/kinds/index.ts';
import { zonedInstants } from '../../../../server/spreadsheet/zonedInstants.ts';
import { readCell } from '../../../../server/uploads/cells/rowInput.ts';

const offerOrRequest: FieldOf<'TEXT'> = { name: 'offerOrRequest', kind: 'TEXT', maxLength: 10, choices: ['offer', 'request'] };
const read = (text: string, field = offerOrRequest) => readCell(field, { kind: 'TEXT', text }, { toInstant: zonedInstants('UTC') });

it.each([
  ['Request', 'request'],
  ['求購', 'request'],
  [' 報價 ', 'offer'],
])('a choice is read as a list shows it: %s', (text, value) => {
  expect(read(text)).toEqual({ value });
});

it('another word is no choice, nor one that says two of them', () => {
  expect(read('求')).toEqual({ value: '求' });
  expect(read('求購', { ...offerOrRequest, choices: ['bid', 'request'] })).toEqual({ value: '求購' });
});
