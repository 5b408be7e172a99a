import { z } from 'zod';
import { fieldBase } from '../fieldBase.ts';

/** Write-only: stored as an argon2id hash; no endpoint returns, sorts or searches it. */
export const PasswordField = z.strictObject({
  ...fieldBase,
  kind: z.literal('PASSWORD'),
  minLength: z.int().min(1).optional(),
  maxLength: z.int().min(1).max(1_000),
});

export type PasswordValue = never;
