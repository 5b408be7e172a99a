import { createHash } from 'node:crypto';

const LONGEST = 63;
const HASH_DIGITS = 8;

export const objectName = (...parts: string[]): string => {
  const name = parts.join('_');
  if (name.length <= LONGEST) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_DIGITS);
  return `${name.slice(0, LONGEST - HASH_DIGITS - 1)}_${hash}`;
};
