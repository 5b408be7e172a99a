import type { FieldOf } from '../../../contract/kinds/index.ts';
import { DateCell } from '../../ui/DateCell.tsx';
import { RoundedFigure } from '../../ui/RoundedFigure.tsx';
import type { CellProps } from '../consoleKind.ts';

export const NumberCell = ({ field, record, place }: CellProps<FieldOf<'NUMBER'>>) => {
  const value = record[field.name];
  if (value === null || value === undefined || value === '') return null;
  if (field.isInstant) {
    return (
      <>
        <DateCell value={Number(value)} />
        {/* As it is stored, beside a column that shows the same instant as a date. */}
        {place === 'details' ? ` (${value})` : null}
      </>
    );
  }
  const { shownDecimals, scale } = field;
  const number = Number(value);
  if (Number.isNaN(number)) return <>{String(value)}</>;
  const shown = formatOf(shownDecimals ?? 0, shownDecimals ?? scale).format(number);
  return <RoundedFigure value={number} shown={shown} isWrittenOut={place === 'details'} />;
};

/** Kept, because making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat => {
  const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat('en', { minimumFractionDigits, maximumFractionDigits });
  formats.set(key, format);
  return format;
};
