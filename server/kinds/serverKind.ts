import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { FieldKind, FieldOf, ReadValue } from '../../contract/kinds/index.ts';
import type { Cell, NewCell } from '../spreadsheet/spreadsheet.ts';
import type { Period, ToInstant } from '../spreadsheet/writtenTime.ts';
import type { Column } from './column.ts';

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
