import { z } from 'zod';
import type { ServerKind } from './serverKind.ts';

/** PostgreSQL stores neither NUL nor half a surrogate pair; refusing says so where the database would only fail. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
export const unstorableText = 'Contains a character that cannot be stored';

export const textKind: ServerKind<'TEXT'> = {
  isReadable: true,
  isSortable: true,
  isSearchable: true,
  isWritable: true,
  output: () => z.string().nullable(),
  read: (stored) => (typeof stored === 'string' ? stored : null),
  input: ({ choices }) => {
    const text = z.string({ error: 'Must be text' }).refine(isStorableText, unstorableText);
    return (choices ? z.enum(choices, { error: `Must be one of: ${choices.join(', ')}` }) : text).nullable();
  },
  write: (checked) => checked,
  initial: (field) => field.default ?? null,
  filterValue: (text) => (isStorableText(text) ? text : undefined),
};
