import { z } from 'zod';
import { say, translated } from '../../contract/translated.ts';

export const useOurWords = (): void => {
  z.config({ customError: wordsOf });
};

const wordsOf = (issue: z.core.$ZodRawIssue): string => {
  if (isMissing(issue.input) && issue.code !== 'custom') return say`Required`;
  switch (issue.code) {
    case 'invalid_type':
      return translated(types[issue.expected] ?? WRONG_TYPE);
    case 'too_small':
      return translated(`${issue.inclusive ? 'At least' : 'More than'} {0}${units[issue.origin] ?? ''}`, [String(issue.minimum)]);
    case 'too_big':
      return translated(`${issue.inclusive ? 'No more than' : 'Less than'} {0}${units[issue.origin] ?? ''}`, [String(issue.maximum)]);
    case 'invalid_value':
      return say`Must be one of: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return translated(formats[issue.format] ?? 'Is not written as it must be');
    case 'unrecognized_keys':
      return say`Cannot hold ${issue.keys.slice(0, NAMED).map(quoted).join(', ')}`;
    case 'invalid_union':
      return translated(WRONG_TYPE);
    default:
      return say`Is not valid`;
  }
};

const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.keys(value).length === 0);

const WRONG_TYPE = 'Is of a wrong type';
const types: Partial<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};
const formats: Partial<Record<string, string>> = {
  datetime: 'Must be a date and time with its offset, such as 2026-01-31T09:30:00.000Z',
  date: 'Must be a date, such as 2026-01-31',
  email: 'Must be a mail address, such as name@example.com',
};
const units: Partial<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' };

const NAMED = 10;
const quoted = (name: string): string => `'${name.slice(0, 100)}'`;
