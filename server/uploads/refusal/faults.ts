import { type BadRow, SHOWN_BAD_ROWS } from '../../../contract/uploads.ts';
import { csvLines } from '../../records/csv.ts';

/** Characters of one piece of the CSV file. */
const PART = 200_000;

/** The faults of a file, row by row from the top: those of the first rows to show, all of them as parts of a CSV file. */
export class Faults {
  readonly shown: BadRow[] = [];
  readonly #parts: string[] = [];
  rows = 0;
  #lastRow = 0;
  #csv = csvLines([['Row', 'Column', 'Reason']]);

  add(row: number, column: string, reason: string): void {
    if (row !== this.#lastRow) this.rows += 1;
    this.#lastRow = row;
    if (this.rows <= SHOWN_BAD_ROWS) this.shown.push({ row, column, reason });
    this.#csv += csvLines([[row, column, reason]]);
    if (this.#csv.length < PART) return;
    this.#parts.push(this.#csv);
    this.#csv = '';
  }

  get csvParts(): string[] {
    return this.#csv === '' ? this.#parts : [...this.#parts, this.#csv];
  }
}
