import type { FieldOf } from '../../contract/kinds.ts';
import { DateCell } from '../ui/DateCell.tsx';
import type { CellProps } from './cells.ts';

export const NumberCell = ({ field, record }: CellProps<FieldOf<'NUMBER'>>) => {
  const value = record[field.name];
  if (value === null || value === undefined || value === '') return null;
  if (field.isInstant) return <DateCell value={Number(value)} />;
  const { shownDecimals, scale } = field;
  return <span style={figures}>{formatOf(shownDecimals ?? 0, shownDecimals ?? scale).format(Number(value))}</span>;
};

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Kept: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat => {
  const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat('en', { minimumFractionDigits, maximumFractionDigits });
  formats.set(key, format);
  return format;
};
