import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import type { ServerKind } from './serverKind.ts';
import { isStorableText, unstorableText } from './text.ts';

/** argon2id, the library's default, with its default costs (19 MiB, two passes: OWASP's least). */
export const hashPassword = (password: string): Promise<string> => hash(password);

export const passwordKind: ServerKind<'PASSWORD'> = {
  isReadable: false,
  isSortable: false,
  isSearchable: false,
  isWritable: true,
  output: () => z.never(),
  read: () => {
    throw new Error('a password is never read');
  },
  input: () => z.string({ error: 'Must be text' }).refine(isStorableText, unstorableText).nullable(),
  write: (checked) => hashPassword(String(checked)),
  initial: () => null,
  filterValue: () => undefined,
};
