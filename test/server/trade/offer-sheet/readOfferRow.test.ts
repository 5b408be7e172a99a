import { expect, it } from 'vitest';
import type { Cell } from '../../../../server/spreadsheet/spreadsheet.ts';
import { readOfferRow } from '../../../../server/trade/offer-sheet/readOfferRow.ts';

const columns = { organization: 0, products: [1], amount: 2, date: null, offerOrRequest: null, terms: {} };
const text = (written: string): Cell => ({ kind: 'TEXT', text: written });

it.each<[string, Cell, string]>([
  ['a date', { kind: 'DATE', wallClock: '2026-03-01T00:00:00' }, 'the organization is not text. Enter its name'],
  ['a truth', { kind: 'OTHER', text: 'TRUE' }, 'the organization is not text. Enter its name'],
  ['a formula without a value', { kind: 'FORMULA' }, 'the organization is a formula without a value. Open the workbook and save it again'],
])('%s names no organization, so that its row brings no offer', (_, cell, problem) => {
  const cells = new Map([cell, text('Pixel 9'), text('650')].entries());
  expect(readOfferRow({ number: 7, cells }, columns, () => true)).toMatchObject({
    organization: null,
    problems: [{ column: 0, text: problem }],
    isIdentifiable: false,
  });
});
