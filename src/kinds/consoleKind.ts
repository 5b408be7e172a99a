import type { ComponentType } from 'react';
import type { TextKey } from '../messages/text.ts';

export interface CellProps<Field> {
  field: Field;
  record: Readonly<Record<string, unknown>>;
  place: 'list' | 'details';
}

export interface ConsoleKind<Field> {
  title: TextKey;
  Cell: ComponentType<CellProps<Field>>;
  align?: 'right';
  /** What a row that is a card takes a value for. Absent: for none of these. */
  says?: (field: Field) => 'name' | 'figure' | 'time' | undefined;
  searchHint?: (field: Field) => 'list.dateHint' | 'list.booleanHint' | undefined;
  /** What is said of the order by it, unless the field `mixed` is known to be the same in all records. */
  sortNote?: (field: Field) => { note: 'list.sortedUnconverted'; mixed: string } | undefined;
  linkedRecord?: (value: unknown, field: Field) => { resource: string; id: string } | null;
  initial?: (field: Field) => unknown;
  problem?: (value: unknown, field: Field) => string | null;
  checked?: (value: unknown, field: Field) => unknown;
  written?: (value: unknown, field: Field) => unknown;
  typedCall?: (written: unknown, field: Field) => { inRecord?: Record<string, unknown>; besideRecord?: Record<string, unknown> };
}

export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined),
      record,
    );
