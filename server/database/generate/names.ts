import { createHash } from 'node:crypto';

const LONGEST = 63;
const HASH_DIGITS = 8;

/** Names of constraints and indexes: the table, what they are about, what they are. PostgreSQL would cut one that is longer than 63 bytes. */
export const objectName = (...parts: string[]): string => {
  const name = parts.join('_');
  if (name.length <= LONGEST) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_DIGITS);
  return `${name.slice(0, LONGEST - HASH_DIGITS - 1)}_${hash}`;
};
