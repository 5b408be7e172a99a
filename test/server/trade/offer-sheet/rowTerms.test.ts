import { expect, it } from 'vitest';
import type { Cell } from '../../../../server/spreadsheet/spreadsheet.ts';
import { readTerms } from '../../../../server/trade/offer-sheet/rowTerms.ts';

const read = (term: 'quantity' | 'grade', cell: Cell) => {
  const problems: { column: number; text: string }[] = [];
  const terms = readTerms({ number: 7, cells: new Map([[3, cell]]) }, { [term]: 3 }, problems);
  return { terms, said: problems.map(({ text }) => text) };
};

it.each<[string, 'quantity' | 'grade', Cell, string]>([
  ['a formula without a value', 'quantity', { kind: 'FORMULA' }, 'the quantity is a formula without a value'],
  [
    'a number that is shown in thousands',
    'quantity',
    { kind: 'NUMBER', text: '5', unit: { scale: 'THOUSANDS' } },
    'the quantity is shown in thousands',
  ],
  [
    'a number that is shown as a percentage',
    'quantity',
    { kind: 'NUMBER', text: '5', unit: { scale: 'PERCENT' } },
    'the quantity is shown as a percentage',
  ],
])('%s is left out of a row, which goes on without it, and is said', (_, term, cell, problem) => {
  const { terms, said } = read(term, cell);
  expect(terms).toEqual({});
  expect(said).toEqual([expect.stringContaining(problem)]);
});

it('a grade that is a formula without a value leaves the whole row out: its price would rank among others', () => {
  const { terms, said } = read('grade', { kind: 'FORMULA' });
  expect(terms).toBeNull();
  expect(said).toEqual([expect.stringContaining('the grade is a formula without a value')]);
});
