import { z } from 'zod';
import type { ServerKind } from './serverKind.ts';

/** The inverse of the child's MANY_TO_ONE: no column, and no part of its parent's JSON. */
export const oneToManyKind: ServerKind<'ONE_TO_MANY'> = {
  isReadable: false,
  isSortable: false,
  isSearchable: false,
  isWritable: false,
  output: () => z.never(),
  read: () => {
    throw new Error('children are read by their own calls');
  },
  input: () => z.never({ error: 'Is written by its own calls' }),
  write: (checked) => checked,
  initial: () => null,
  filterValue: () => undefined,
};
