import type { ComponentType } from 'react';
import type { TextKey } from '../messages/text.ts';

/** `place`: a kind may show a value shorter in a list than on the details page. */
export interface CellProps<Field> {
  field: Field;
  record: Readonly<Record<string, unknown>>;
  place: 'list' | 'details';
}

/** The console's half of a kind of field, beside its contract half. Its input stands in `inputs.ts`, for the forms alone. */
export interface ConsoleKind<Field> {
  /** What people call the kind. */
  title: TextKey;
  Cell: ComponentType<CellProps<Field>>;
  /** How a column of the kind is aligned. Default: at the left. */
  align?: 'right';
  /** The text that says how to write a keyword for the field, where that is not plain. */
  searchHint?: (field: Field) => 'list.dateHint' | 'list.booleanHint' | undefined;
  /** What a list says while it is sorted by the field, where its arrow could be misread. */
  sortNote?: (field: Field) => 'list.sortedUnconverted' | undefined;
  /** The record that a value leads to. */
  linkedRecord?: (value: unknown, field: Field) => { resource: string; id: string } | null;
  /** What the form of a new record starts with. Default: null. */
  initial?: (field: Field) => unknown;
  /** Why a value cannot be sent at all, whatever the rules say. */
  problem?: (value: unknown, field: Field) => string | null;
  /** What the rules check for a value of the form. Default: the value itself. */
  checked?: (value: unknown, field: Field) => unknown;
  /** What is sent for a value of the form, once it is trimmed and null where it is empty. Default: the value itself. */
  written?: (value: unknown, field: Field) => unknown;
  /** Where the typed calls of the specification carry what is written, if not in the record under the field's name. */
  typedCall?: (written: unknown, field: Field) => { inRecord?: Record<string, unknown>; besideRecord?: Record<string, unknown> };
}
