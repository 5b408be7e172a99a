import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { FieldKind, FieldOf, ReadValue } from '../../contract/kinds/index.ts';
import type { Cell } from '../spreadsheet/spreadsheet.ts';
import type { Period, ToInstant } from '../spreadsheet/writtenTime.ts';
import type { Column } from './column.ts';

/** The server's half of a kind: its column, and how a value gets into it and out of it. */
export interface ServerKind<K extends FieldKind> {
  /** What the column of a field of this name is called. */
  columnName(name: string): string;
  /** Its columns, its own first; empty: it has none. */
  columns(field: FieldOf<K>): readonly Column[];
  /** Whether a column has a value other than null. Text is the same whatever its case, as in the unique indexes. */
  equals(column: RawBuilder<unknown>, value: unknown): RawBuilder<unknown>;
  /** A column, as SQL, as `equals` compares it and indexes hold it. */
  comparedAs(column: string): string;
  /** An instant as a value of the column, where the kind is chronological. */
  ofInstant(instant: Date): unknown;
  /** What it is in JSON when read, for the description of the calls. */
  output(field: FieldOf<K>): z.ZodType;
  /** How a row is read: `at` selects what stands at a path, read by the kind of the field there. */
  reader(field: FieldOf<K>, at: (path: string) => ReadRow): ReadRow;
  /** A stored value as JSON; of a lookup its id, since its record is read at a path. */
  read(stored: unknown): ReadValue[K] | number;
  /** Checks JSON input, with messages for people, and turns it into what `write` takes. Null clears, where the kind can be empty. */
  input(field: FieldOf<K>): z.ZodType;
  /** What a checked input is in the column. */
  write(checked: unknown): unknown | Promise<unknown>;
  /** Whether a value that was read is what `write` would store for a checked input. */
  isSame(read: unknown, checked: unknown): boolean;
  /**
   * Whether a value, as a person reads it, contains the text, whatever its case. `column`: the field's `searchedColumn`. Null: no value
   * of the field can contain it.
   */
  contains(field: FieldOf<K>, column: RawBuilder<unknown>, keyword: Keyword): RawBuilder<unknown> | null;
  /** What a new record has where nothing was said. */
  initial(field: FieldOf<K>): unknown;
  /** A query parameter's text as a column value to compare with; undefined: it cannot be one. */
  filterValue(text: string): unknown;
  /** How a CSV file writes a value other than null that was read. `at`: how it writes what stands at a path. Null: it does not. */
  csvCell(field: FieldOf<K>, context: CsvContext): WriteCell | null;
  /** Reads a filled cell of an uploaded file; null: no file holds it. */
  uploadCell: ((field: FieldOf<K>, cell: Cell, context: UploadContext) => CellReading) | null;
  /** What a template of an upload shows as an example. `firstText`: the first text that a lookup can name. */
  example(field: FieldOf<K>, firstText: () => Promise<string>): string | number | Promise<string>;
}

/** The text of a search, and the zone that people read instants in. */
export interface Keyword {
  text: string;
  timeZone: string;
}

export type ReadRow = (row: Readonly<Record<string, unknown>>) => unknown;

/** `record`: the one that holds the value. */
export type WriteCell = (value: unknown, record: Readonly<Record<string, unknown>>) => string | null;
export interface CsvContext {
  /** Writes an instant in the business's time zone. */
  inZone(instant: Date): string;
  at(path: string): WriteCell;
}

/** `shown`: when another column of the row, which shows the field, says that it is. */
export interface UploadContext {
  toInstant: ToInstant;
  shown?: Period | undefined;
}

/** What a cell says, as the form would send it; a lookup as `{lookup}`, its text. */
export type CellReading = { value: unknown } | { problem: string };
