import { stringify } from 'csv-stringify/sync';
import { guarded } from '../../contract/mistakable.ts';

/** At a file's start: tells spreadsheets that its text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a spreadsheet would take for a formula gets an apostrophe, which uploads take off again. A negative number stays. */
export const csvLines = (rows: readonly (readonly (string | number | boolean | null)[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[;\r\n]|^\s|\s$/, cast: { string: guarded, boolean: String } });
