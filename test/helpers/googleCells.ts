import type { sheets_v4 } from '@googleapis/sheets';
import { isDateFormat } from '../../server/spreadsheet/numberFormat.ts';
import { serialOf } from '../../server/spreadsheet/wallClock.ts';
import type { CellValue } from './workbook.ts';

export type CellData = sheets_v4.Schema$CellData;

export const cellData = (value: CellValue): CellData => {
  if (value === null) return {};
  if (typeof value === 'string') return { effectiveValue: { stringValue: value }, formattedValue: value };
  if (typeof value === 'number') return { effectiveValue: { numberValue: value }, formattedValue: String(value) };
  if (value instanceof Date)
    return {
      effectiveValue: { numberValue: serialOf(value.toISOString().slice(0, 19), false) },
      effectiveFormat: { numberFormat: { type: 'DATE_TIME', pattern: 'yyyy-mm-dd hh:mm:ss' } },
    };
  if ('formula' in value) return cellData(value.value);
  const { number, format } = value;
  return {
    effectiveValue: { numberValue: number },
    effectiveFormat: { numberFormat: { type: isDateFormat(format) ? 'DATE' : 'NUMBER', pattern: format } },
  };
};
