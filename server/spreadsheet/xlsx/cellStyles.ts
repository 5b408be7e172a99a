import { SpreadsheetError } from '../spreadsheet.ts';
import { limits } from './limits.ts';
import { readWholeXml } from './readXml.ts';
import type { Zip } from './zip.ts';

/** How a style shows a number: as a date, or with more characters than its digits. Null: as the number. */
export type CellStyle = 'DATE' | 'ADORNED' | null;

/** The cell styles by their numbers. A workbook saves dates as numbers; only the style shows that it is a date. */
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
        const custom = customFormats.get(format);
        styles.push(custom === undefined ? builtInStyle(Number(format)) : custom);
      }
      if (styles.length > limits.styles || customFormats.size > limits.styles)
        throw new SpreadsheetError(
          'TOO_LARGE',
          `'${name}' has more cell styles than can be read: ${limits.styles.toLocaleString('en')} are allowed. Copy its values into a new workbook.`,
        );
    },
    close(element) {
      if (element === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
};

const styleOf = (formatCode: string): CellStyle => {
  if (isDateFormat(formatCode)) return 'DATE';
  return isAdorned(formatCode) ? 'ADORNED' : null;
};

/** Leading zeros, a sign, a unit, percent: the shown text differs from the saved number. Thousands separators do not count. */
export const isAdorned = (formatCode: string): boolean => {
  const [section = ''] = formatCode.replace(/\[[^\]]*\]|[_*]./g, '').split(';');
  const [whole = ''] = section.split('.');
  return whole.includes('00') || section.replace(/general|\\ |" *"|[#0?,.\s@]/gi, '') !== '';
};

/** A day or a year outside quoted text, escapes and [colours]. A format with hours only is a duration. */
export const isDateFormat = (formatCode: string): boolean =>
  /[dy]/i.test(formatCode.replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, '').replace(/general/gi, ''));

const builtInStyle = (format: number): CellStyle => {
  if (builtInDateFormats.has(format)) return 'DATE';
  return builtInAdornedFormats.has(format) ? 'ADORNED' : null;
};

/** ECMA-376 part 1, 18.8.30: the formats that every program knows, and the East Asian ones. */
const builtInDateFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
/** Currencies, percent, exponents and fractions. */
const builtInAdornedFormats = new Set([5, 6, 7, 8, 9, 10, 11, 12, 13, 42, 44, 48]);
