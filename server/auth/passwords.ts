import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { inTurn } from '../kinds/password/hashing.ts';
import { hashPassword } from '../kinds/password/passwordKind.ts';

/**
 * Whether the password matches the hash. Without a hash (an unknown user) it is compared with the hash of a random password, so that
 * the answer takes the same time.
 */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => {
  nobodysHash ??= hashPassword(randomUUID());
  const compared = hash ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(compared, password));
  return isRight && hash !== null;
};

let nobodysHash: Promise<string> | null = null;
