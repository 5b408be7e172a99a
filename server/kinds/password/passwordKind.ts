import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { say } from '../../../contract/translated.ts';
import { columnDefaults, type ServerKind } from '../serverKind.ts';
import { isStorableText, unstorableText } from '../text/storableText.ts';
import { isUncommon, tooCommon } from './commonPasswords.ts';
import { inTurn } from './hashing.ts';

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

export const passwordKind: ServerKind<'PASSWORD'> = {
  ...columnDefaults,
  // `maxLength` is the typed password's; what is stored is its hash.
  columns: ({ name, required = false }) => [{ name: columnDefaults.columnName(name), type: 'text', isNotNull: required, checks: [] }],
  output: () => z.never(),
  read: () => {
    throw new Error('a password is never read');
  },
  input: ({ minLength = 1, maxLength }) =>
    z
      .string({ error: () => say`Must be text` })
      .refine(isStorableText, { error: unstorableText })
      .refine(isUncommon, { error: tooCommon })
      .meta({ minLength, maxLength })
      .nullable(),
  write: (checked) => hashPassword(String(checked)),
  filterValue: () => undefined,
  csvCell: () => null,
  uploadCell: null,
  example: () => '',
};
