import { isVisible } from '../../patterns.ts';
import type { ContractKind } from '../contractKind.ts';
import { columnDefaults } from '../contractKind.ts';
import type { FieldOf } from '../index.ts';

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
  prepare: (sent, field) => {
    if (typeof sent !== 'string') return sent;
    const { whitespace, notBlank, folded, maxLength } = field;
    const value = isOfOneLine(field) && isVisible(sent) ? sent.replace(BREAKS, ' ').replace(TURNS, '') : sent;
    if (value === '' || (whitespace !== 'refused' && !notBlank && !isVisible(value))) return null;
    // A longer text is refused, and folding may make eighteen letters of one.
    const text = folded && value.length <= maxLength ? value.normalize('NFKC') : value;
    return whitespace === 'refused' || !isVisible(text) ? text : text.trim();
  },
};

/** Another text is none of the choices, or is refused by its pattern. */
const isOfOneLine = ({ multiline, format, choices, pattern }: FieldOf<'TEXT'>): boolean => !(multiline || format || choices || pattern);

/** A name of several lines, or one that turns the order of letters, would say something else in a mail or a file's name. */
const BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/g;
const TURNS = /[\u202a-\u202e\u2066-\u2069]+/g;
