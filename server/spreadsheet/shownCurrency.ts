import { canMean } from '../../contract/currencyMarks.ts';
import type { Cell, Row } from './spreadsheet.ts';

export { canMean };

export const unnamedCurrency = (cell: Cell | undefined, cells: Row['cells']): string | null => {
  if (cell?.kind !== 'NUMBER' || !cell.unit || !('currency' in cell.unit)) return null;
  const { currency } = cell.unit;
  const isNamed = [...cells.values()].some((cell) => cell.kind === 'TEXT' && canMean(currency, cell.text));
  return isNamed ? null : currency;
};
