import type { FieldOf } from '../../contract/kinds.ts';
import type { CellProps } from './cells.ts';

export const NumberCell = ({ field, record }: CellProps<FieldOf<'NUMBER'>>) => {
  const value = record[field.name];
  if (value === null || value === undefined || value === '') return null;
  const { shownDecimals, scale } = field;
  const figures = new Intl.NumberFormat('en', {
    minimumFractionDigits: shownDecimals ?? 0,
    maximumFractionDigits: shownDecimals ?? scale,
  }).format(Number(value));
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{figures}</span>;
};
