import { SpreadsheetError } from '../spreadsheet.ts';
import { limits } from './limits.ts';
import { readWholeXml } from './readXml.ts';
import type { Zip } from './zip.ts';

/** Which cell styles show a date, by the style's number. A workbook saves a date as a number; only its style tells. */
export const readDateStyles = async (zip: Zip, path: string, name: string): Promise<readonly boolean[]> => {
  const customFormats = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isCellStyles = false;
  await readWholeXml(zip.read(path), {
    open(element, attribute) {
      if (element === 'numFmt') customFormats.set(attribute('numFmtId') ?? '', isDateFormat(attribute('formatCode') ?? ''));
      else if (element === 'cellXfs') isCellStyles = true;
      else if (element === 'xf' && isCellStyles) {
        const format = attribute('numFmtId') ?? '0';
        styles.push(customFormats.get(format) ?? builtInDateFormats.has(Number(format)));
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

/** A day or a year outside of quoted text, escapes and [colours]; what shows hours alone is a duration. */
export const isDateFormat = (formatCode: string): boolean =>
  /[dy]/i.test(formatCode.replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, '').replace(/general/gi, ''));

/** ECMA-376 part 1, 18.8.30: those that every program knows, and the East Asian ones. */
const builtInDateFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
