import { isVisible } from '../../visibleText.ts';
import type { ContractKind } from '../contractKind.ts';
import { columnDefaults } from '../contractKind.ts';

export const textKind: ContractKind<'TEXT'> = {
  ...columnDefaults,
  isText: true,
  madeOf: ({ derived }) => derived?.from ?? [],
  isWritten: ({ derived }) => derived === undefined,
  textPath: ({ name }) => name,
  // Nobody asks for markup.
  operators: ({ format }) => [...(format ? [] : (['equals', 'not', 'oneOf'] as const)), 'contains', 'empty', 'notEmpty'],
  bounds: ({ whitespace, notBlank, maxLength, minLength, pattern }) => [
    ...(notBlank ? [['NOT_BLANK'] as const] : []),
    ...(whitespace === 'refused' ? [['NO_LEADING_OR_TRAILING_WHITESPACE'] as const] : []),
    ['MAX_LENGTH', maxLength],
    ...(minLength === undefined ? [] : [['MIN_LENGTH', minLength] as const]),
    ...(pattern === undefined ? [] : [['MATCHES', pattern] as const]),
  ],
  prepare: (value, { whitespace, notBlank, folded, maxLength }) => {
    if (typeof value !== 'string') return value;
    if (value === '' || (whitespace !== 'refused' && !notBlank && !isVisible(value))) return null;
    // A longer text is refused, and folding may make eighteen letters of one.
    const text = folded && value.length <= maxLength ? value.normalize('NFKC') : value;
    return whitespace === 'refused' || !isVisible(text) ? text : text.trim();
  },
};
