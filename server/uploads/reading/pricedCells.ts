import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import { markedAmount } from '../../spreadsheet/markedAmount.ts';
import type { Cell } from '../../spreadsheet/spreadsheet.ts';

export const currencyFieldOf = (field: FieldDeclaration | undefined): string | undefined =>
  field && 'currencyField' in field ? field.currencyField : undefined;

/** Of an amount: the currency that its cell is shown in, or that its text names, as in `$1,083.00`; and the number alone. */
export const withoutCurrency = (field: FieldDeclaration, cell: Cell | undefined): { currency: string | null; cell: Cell | undefined } => {
  if (cell?.kind === 'NUMBER' && cell.unit && 'currency' in cell.unit) return { currency: cell.unit.currency, cell };
  if (cell?.kind !== 'TEXT' || !currencyFieldOf(field)) return { currency: null, cell };
  const { amount, currency } = markedAmount(cell.text) ?? { amount: cell.text, currency: null };
  return { currency, cell: { ...cell, text: amount } };
};
