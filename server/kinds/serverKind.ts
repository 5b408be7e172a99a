import type { z } from 'zod';
import type { FieldKind, FieldOf, ReadValue } from '../../contract/kinds/index.ts';

/**
 * The server's half of a kind: how a value gets from a row to JSON, and from JSON to a row.
 */
export interface ServerKind<K extends FieldKind> {
  /** Whether values of this kind are ever read by a call, sorted by, and looked for by keyword. */
  isReadable: boolean;
  isSortable: boolean;
  isSearchable: boolean;
  /** Whether it has a column of its own that a call may write. */
  isWritable: boolean;
  /** What it is in JSON when read; described in the API's description. */
  output(field: FieldOf<K>): z.ZodType;
  /** A stored value as JSON. Lookups and paths are put together by the record store, which knows the other declarations. */
  read(stored: unknown): ReadValue[K];
  /** Checks JSON input, with messages for people, and turns it into what `write` takes. Null clears, where the kind can be empty. */
  input(field: FieldOf<K>): z.ZodType;
  /** What a checked input is in the column. */
  write(checked: unknown): unknown | Promise<unknown>;
  /** What a new record has when nothing was said. */
  initial(field: FieldOf<K>): unknown;
  /** A query parameter's text as a column value to compare with, or undefined when it can be none. */
  filterValue(text: string): unknown;
}
