import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { FieldKind, FieldOf, ReadValue } from '../../contract/kinds/index.ts';
import { snakeCase } from '../../contract/names.ts';
import { say } from '../../contract/translated.ts';
import { type Cell, type NewCell, plainCell, savedText } from '../spreadsheet/spreadsheet.ts';
import { type Period, type ToInstant, wallClockOf } from '../spreadsheet/writtenTime.ts';

export interface ServerKind<K extends FieldKind> {
  columnName(name: string): string;
  columns(field: FieldOf<K>): readonly Column[];
  /** Whether a column has a value other than null. Text is the same whatever its case, as in the unique indexes. */
  equals(column: RawBuilder<unknown>, value: unknown): RawBuilder<unknown>;
  comparedAs(column: string): string;
  ofInstant(instant: Date): unknown;
  output(field: FieldOf<K>): z.ZodType;
  reader(field: FieldOf<K>, at: (path: string) => ReadRow): ReadRow;
  /** How a record's own statement selects a column, for `read`. */
  asRead(column: RawBuilder<unknown>): RawBuilder<unknown>;
  read(stored: unknown): ReadValue[K] | number;
  input(field: FieldOf<K>): z.ZodType;
  write(checked: unknown): unknown | Promise<unknown>;
  isSame(read: unknown, checked: unknown): boolean;
  /** `column`: the field's `searchedColumn`. Null: no value of the field can contain it. */
  contains(field: FieldOf<K>, column: RawBuilder<unknown>, keyword: Keyword): RawBuilder<unknown> | null;
  initial(field: FieldOf<K>): unknown;
  filterValue(text: string): unknown;
  /** What a value of a filter stands for. Undefined: the field cannot have it. Without it, what `filterValue` answers. */
  span?(field: FieldOf<K>, text: string, context: SpanContext): Span | undefined;
  isEmpty(field: FieldOf<K>, column: RawBuilder<unknown>): RawBuilder<unknown>;
  csvCell(field: FieldOf<K>, context: CsvContext): WriteCell | null;
  workbookCell(text: string, field: FieldOf<K>): NewCell;
  uploadCell: ((field: FieldOf<K>, cell: Cell, context: UploadContext) => CellReading) | null;
  example(field: FieldOf<K>, firstText: () => Promise<string>): string | number | Promise<string>;
}

export interface Keyword {
  text: string;
  timeZone: string;
}

/** Stored values: from one until before another, or without `until` the one. */
export interface Span<Value = unknown> {
  from: Value;
  until?: Value;
  /** Compared as it is, so that an index of the column serves it. */
  isAsStored?: boolean;
}

export interface SpanContext {
  timeZone: string;
  now: Date;
}

export type ReadRow = (row: Readonly<Record<string, unknown>>) => unknown;

export type WriteCell = (value: unknown, record: Readonly<Record<string, unknown>>) => string | null;
export interface CsvContext {
  inZone(instant: Date): string;
  at(path: string): WriteCell;
}

export interface UploadContext {
  toInstant: ToInstant;
  shown?: Period | undefined;
}

export type CellReading = { value: unknown } | { problem: string };

export interface Column {
  name: string;
  type: string;
  isNotNull: boolean;
  default?: string;
  generatedAs?: string;
  checks: readonly { what: string; condition: string; unmet: string }[];
  references?: { target: string; isCascade: boolean };
  characters?: number;
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

type Check = Column['checks'][number];

/** `unmet` goes on where the message begins with `a value of 'name'`. */
export const checkOf = (name: string, what: string, condition: (column: string) => string, unmet: string): Check => ({
  what,
  condition: condition(quoteName(snakeCase(name))),
  unmet: `a value of '${name}' ${unmet}`,
});

export const columnDefaults = {
  columnName: snakeCase,
  equals: (column: RawBuilder<unknown>, value: unknown) => sql`${column} = ${value}`,
  comparedAs: (column: string) => column,
  ofInstant: (instant: Date): unknown => instant,
  asRead: (column: RawBuilder<unknown>) => column,
  reader: ({ name }: { name: string }, at: (path: string) => ReadRow) => at(name),
  write: (checked: unknown) => checked,
  isSame: (read: unknown, checked: unknown) => read === checked,
  contains: () => null,
  isEmpty: (_: unknown, column: RawBuilder<unknown>) => sql`${column} is null`,
  initial: (): unknown => null,
  workbookCell: (text: string): NewCell => ({ kind: 'TEXT', text: savedText(text) }),
};

export const withoutColumn = {
  ...columnDefaults,
  columns: () => [],
  filterValue: () => undefined,
  uploadCell: null,
};

export const dateCell = (text: string): NewCell => ({
  kind: 'DATE',
  wallClock: text.length === 10 ? `${text}T00:00:00` : `${text.replace(' ', 'T')}:00`,
});

export const cellText = (cell: Cell, { isTruth = false } = {}): { text: string } | { problem: string } =>
  cell.kind === 'DATE'
    ? { problem: say`The cell is a date. Format it as text or as a number, and enter the value again` }
    : plainCell(cell, isTruth);

export const cellInstant = (cell: Cell, toInstant: ToInstant): { value: string } | { problem: string } => {
  if (cell.kind === 'DATE') return { value: toInstant(cell.wallClock).toISOString() };
  const plain = cellText(cell);
  if ('problem' in plain) return plain;
  const written = wallClockOf(plain.text);
  if (!written) return { value: plain.text.trim() };
  return 'problem' in written ? written : { value: toInstant(written.wallClock).toISOString() };
};

export const EXAMPLE_TIME = '2026-01-31 09:30';
