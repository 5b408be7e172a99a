import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { hashPassword } from '../kinds/password/passwordKind.ts';

/**
 * Whether the password matches the hash. Without a hash (an unknown user) it is compared with the hash of a random password, so that
 * the answer takes the same time.
 */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => {
  nobodysHash ??= hashPassword(randomUUID());
  const isRight = await verify(hash ?? (await nobodysHash), password);
  return isRight && hash !== null;
};

let nobodysHash: Promise<string> | null = null;
