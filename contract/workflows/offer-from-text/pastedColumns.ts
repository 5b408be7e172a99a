import { columnTitles } from './words.ts';

/** With tabs in place of the commas that part the columns of `Sony WH-1000XM5 Black,225,100`, and of the titles above it. */
export const withColumns = (written: string): string =>
  written.includes(',') && !APART.test(written) && (IN_COLUMNS.test(written) || areTitles(written))
    ? written.replaceAll(',', '\t')
    : written;

const APART = /\t|,\s/;
const IN_COLUMNS = /\p{L}"?,\d+(?:\.\d+)?,\d/u;
const areTitles = (written: string) =>
  written.split(',').length > 2 && written.split(/[^\p{L}]+/u).every((word) => word === '' || columnTitles.has(word.toLowerCase()));
