import { stringify } from 'csv-stringify/sync';
import { guarded } from '../../contract/mistakable.ts';

/** At a file's start: tells spreadsheets that its text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Lines of a CSV file. Text that a spreadsheet would mistake gets an apostrophe before it, and so does text that looks as if it had
 * got one; uploads take it off again. A negative number stays as it is.
 */
export const csvLines = (rows: readonly (readonly (string | number | boolean | null)[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[;\r\n]|^\s|\s$/, cast: { string: guarded, boolean: String } });
