import type { FieldOf } from '../../../contract/kinds/index.ts';

/** Why typed text is no number that the field can hold; null when it is one, or empty. */
export const numberProblem = (typed: unknown, { scale }: FieldOf<'NUMBER'>): string | null => {
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text === '') return null;
  const parts = /^-?\d+(?:\.(\d+))?$/.exec(text);
  if (!parts) return 'Must be a number, such as 1234.5';
  const decimals = parts[1]?.length ?? 0;
  if (decimals <= scale) return null;
  return scale === 0 ? 'Must be a whole number' : `At most ${scale} decimals`;
};
