import type { ComponentType } from 'react';

/** `place`: a kind may show a value shorter in a list than on the details page. */
export interface CellProps<Field> {
  field: Field;
  record: Readonly<Record<string, unknown>>;
  place: 'list' | 'details';
}

/** What the console knows about a kind of field beyond its input, which `inputs.ts` holds for the forms alone. */
export interface ConsoleKind<Field> {
  Cell: ComponentType<CellProps<Field>>;
  /** How a column of the kind is aligned. Default: at the left. */
  align?: 'right';
  /** Nothing that is stored is ever read back; what is left empty in the form of a stored record stays as it is. */
  isSecret?: boolean;
  /** What a keyword is searched in; null where nothing can be searched. Default: the field itself. */
  searchPath?: (field: Field) => string | null;
  /** The text that says how to write a keyword for the field, where that is not plain. */
  searchHint?: (field: Field) => 'list.dateHint' | 'list.booleanHint' | undefined;
  /** The record that a value leads to. */
  linkedRecord?: (value: unknown, field: Field) => { resource: string; id: string } | null;
}
