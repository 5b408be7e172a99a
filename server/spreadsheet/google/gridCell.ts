import type { sheets_v4 } from '@googleapis/sheets';
import { isAdorned, isDateFormat, unitOf } from '../numberFormat.ts';
import type { Cell } from '../spreadsheet.ts';
import { wallClockOf } from '../wallClock.ts';

export const CELL_FIELDS = 'effectiveValue,formattedValue,effectiveFormat/numberFormat';

export const cellOf = ({ effectiveValue, formattedValue, effectiveFormat }: sheets_v4.Schema$CellData): Cell | null => {
  const { stringValue, boolValue, errorValue, numberValue } = effectiveValue ?? {};
  if (typeof stringValue === 'string') return stringValue.trim() === '' ? null : { kind: 'TEXT', text: stringValue };
  if (typeof boolValue === 'boolean') return { kind: 'OTHER', text: boolValue ? 'TRUE' : 'FALSE' };
  if (errorValue) return { kind: 'OTHER', text: formattedValue ?? '#ERROR!' };
  if (typeof numberValue !== 'number') return null;
  const { type, pattern } = effectiveFormat?.numberFormat ?? {};
  const format = pattern && pattern.length <= LONGEST_PATTERN ? pattern : shownFormat(type, formattedValue);
  const isDate = type === 'DATE' || type === 'DATE_TIME' || isDateFormat(format);
  const wallClock = isDate ? wallClockOf(numberValue, false) : null;
  if (wallClock) return { kind: 'DATE', wallClock };
  const unit = unitOf(format);
  return { kind: 'NUMBER', text: String(numberValue), ...(isAdorned(format) && { isAdorned: true }), ...(unit && { unit }) };
};

const LONGEST_PATTERN = 255;

const shownFormat = (type: string | null | undefined, shown: string | null | undefined): string => {
  if (type === 'PERCENT') return '0%';
  return type === 'CURRENCY' ? `"${(shown ?? '').replace(/[\d".,\s-]/g, '').slice(0, 20)}"0` : 'General';
};
