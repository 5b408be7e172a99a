import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inTurn } from '../kinds/password/hashing.ts';

/** Without a hash (an unknown user) the hash of a random password is compared, so that the answer takes the same time. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  // Not in turn: a refusal would be kept.
  nobodysHash ??= hash(randomUUID());
  const compared = stored ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(compared, password));
  return isRight && stored !== null;
};

let nobodysHash: Promise<string> | null = null;
