import { z } from 'zod';
import type { ServerKind } from './serverKind.ts';

/** Read-only: the value at the end of its path through other fields, read by that field's kind. */
export const objectKind: ServerKind<'OBJECT'> = {
  isReadable: true,
  isSortable: true,
  isSearchable: true,
  isWritable: false,
  output: () => z.unknown(),
  read: (stored) => stored,
  input: () => z.never({ error: 'Is read-only' }),
  write: (checked) => checked,
  initial: () => null,
  filterValue: () => undefined,
};
