import { expect, it } from 'vitest';
import { textKind } from '../../../server/kinds/text/textKind.ts';
import { zonedInstants } from '../../../server/spreadsheet/zonedInstants.ts';

const offerOrRequest = { name: 'offerOrRequest', kind: 'TEXT', maxLength: 10, choices: ['offer', 'request'] } as const;
const read = (text: string) => textKind.uploadCell?.(offerOrRequest, { kind: 'TEXT', text }, { toInstant: zonedInstants('UTC') });

it.each([
  ['Request', 'request'],
  ['求購', 'request'],
  [' 報價 ', 'offer'],
])('a choice is read as a list shows it: %s', (text, value) => {
  expect(read(text)).toEqual({ value });
});

it('another word is no choice', () => {
  expect(read('求')).toEqual({ value: '求' });
});
