import { z } from 'zod';
import { fieldBase } from '../fieldBase.ts';

export const PasswordField = z.strictObject({
  ...fieldBase,
  kind: z.literal('PASSWORD').describe('Written and never shown; only a hash is stored.'),
  minLength: z.int().min(1).optional().describe('The least characters.'),
  maxLength: z.int().min(1).max(1_000).describe('The most characters.'),
});

export type PasswordValue = never;
