import { z } from 'zod';
import { fieldBase } from '../fieldBase.ts';

/** Write-only: stored as an argon2id hash; no endpoint returns, sorts or searches it. */
export const PasswordField = z.strictObject({
  ...fieldBase,
  kind: z.literal('PASSWORD').describe('Written and never shown; only a hash is stored.'),
  minLength: z.int().min(1).optional().describe('The least characters.'),
  maxLength: z.int().min(1).max(1_000).describe('The most characters.'),
});

export type PasswordValue = never;
