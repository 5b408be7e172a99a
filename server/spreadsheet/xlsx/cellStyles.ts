import { isAdorned, isDateFormat, unitOf } from '../numberFormat.ts';
import { type NumberUnit, spreadsheetError } from '../spreadsheet.ts';
import { limits } from './limits.ts';
import { readWholeXml } from './readXml.ts';
import type { Zip } from './zip.ts';

export interface CellStyle {
  isDate: boolean;
  isAdorned: boolean;
  unit: NumberUnit | null;
}

export const readCellStyles = async (zip: Zip, path: string, name: string): Promise<readonly CellStyle[]> => {
  const customFormats = new Map<string, CellStyle>();
  const styles: CellStyle[] = [];
  let isCellStyles = false;
  await readWholeXml(zip.read(path), {
    open(element, attribute) {
      if (element === 'numFmt') customFormats.set(attribute('numFmtId') ?? '', styleOf(attribute('formatCode') ?? ''));
      else if (element === 'cellXfs') isCellStyles = true;
      else if (element === 'xf' && isCellStyles) {
        const format = attribute('numFmtId') ?? '0';
        styles.push(customFormats.get(format) ?? builtInStyle(Number(format)));
      }
      if (styles.length > limits.styles || customFormats.size > limits.styles)
        throw spreadsheetError()
          .TOO_LARGE`'${name}' has more cell styles than can be read: ${limits.styles.toLocaleString('en')} are allowed. Copy its values into a new workbook.`;
    },
    close(element) {
      if (element === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
};

const plain: CellStyle = { isDate: false, isAdorned: false, unit: null };

const styleOf = (formatCode: string): CellStyle => {
  if (formatCode.length > limits.formatCharacters) return { ...plain, isAdorned: true };
  return { isDate: isDateFormat(formatCode), isAdorned: isAdorned(formatCode), unit: unitOf(formatCode) };
};

const builtInStyle = (format: number): CellStyle => ({
  isDate: builtInDateFormats.has(format),
  isAdorned: builtInAdornedFormats.has(format),
  unit: builtInPercents.has(format) ? { scale: 'PERCENT' } : builtInDollars.has(format) ? { currency: '$' } : null,
});

/** ECMA-376 part 1, 18.8.30: the formats that every program knows, and the East Asian ones. */
const builtInDateFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const builtInPercents = new Set([9, 10]);
const builtInDollars = new Set([5, 6, 7, 8, 42, 44]);
const builtInAdornedFormats = new Set([...builtInPercents, ...builtInDollars, 11, 12, 13, 48]);
