import { z } from 'zod';
import type { ServerKind } from './serverKind.ts';

export const booleanKind: ServerKind<'BOOLEAN'> = {
  isReadable: true,
  isSortable: true,
  isSearchable: true,
  isWritable: true,
  output: () => z.boolean(),
  read: (stored) => stored === true,
  input: () => z.boolean({ error: 'Must be true or false' }),
  write: (checked) => checked,
  initial: (field) => field.default ?? false,
  filterValue: (text) => ({ true: true, false: false })[text],
};
