import type { FieldOf } from '../../../contract/kinds/index.ts';
import { decimalProblem, isRate, isTypedDecimal, plainDecimal, typedNumber } from '../../../contract/kinds/number/decimal.ts';
import { language, text } from '../../messages/text.ts';
import { DateCell } from '../../ui/ConsoleSettings.tsx';
import { Figures } from '../../ui/Figures.tsx';
import type { CellProps, ConsoleKind } from '../consoleKind.ts';
import { unreadProblem } from '../datetime/unreadInstant.ts';

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
  const number = Number(value);
  if (Number.isNaN(number)) return <>{String(value)}</>;
  return <Figures>{formatOf(field).format(number)}</Figures>;
};

/** Kept, because making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (field: FieldOf<'NUMBER'>): Intl.NumberFormat => {
  const { shownDecimals: minimumFractionDigits = 0, scale: maximumFractionDigits } = field;
  const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
  // A rate may be typed as it is shown, and not with a comma that could part its decimals.
  const digits = { minimumFractionDigits, maximumFractionDigits, useGrouping: !isRate(field) };
  const format = formats.get(key) ?? new Intl.NumberFormat(language, digits);
  formats.set(key, format);
  return format;
};

/** The form holds a number, or the text that was typed, such as `1,250.00`, where that is not how a number is written in code. */
export const numberKind: ConsoleKind<FieldOf<'NUMBER'>> = {
  title: 'kinds.number',
  says: ({ isInstant }) => (isInstant ? 'time' : 'figure'),
  Cell: NumberCell,
  align: 'right',
  sortNote: ({ currencyField }) => (currencyField ? { note: 'list.sortedUnconverted', mixed: currencyField } : undefined),
  problem: (value, field) => {
    if (field.isInstant) return isMilliseconds(value) ? null : unreadProblem(value);
    const isTyped = typeof value === 'string' && value.trim() !== '';
    if (!(isTyped || typeof value === 'number')) return null;
    // People do not type exponents: `1e3` is a slip of the keyboard.
    const decimal = isTyped && !isTypedDecimal(value) ? null : plainDecimal(typedNumber(String(value), field));
    return decimal === null ? text('kinds.notANumber') : decimalProblem(decimal, field);
  },
  // A stock input of react-admin holds a time as text.
  checked: (value, { isInstant }) => (isInstant && typeof value === 'string' ? instantOf(value) : value),
  written: (value, { isInstant }) => {
    if (value instanceof Date) return value.getTime();
    if (typeof value !== 'string') return value;
    return isInstant ? instantOf(value) : Number(value);
  },
};

/** As the details show it beside the date. Fewer digits, or more, are a date without its marks. */
const isMilliseconds = (value: unknown): boolean => typeof value === 'string' && /^\s*\d{13}\s*$/.test(value);
const instantOf = (text: string): number => (isMilliseconds(text) ? Number(text) : Date.parse(text));
