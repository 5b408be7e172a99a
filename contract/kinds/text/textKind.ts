import type { ContractKind } from '../contractKind.ts';
import { columnDefaults } from '../contractKind.ts';

export const textKind: ContractKind<'TEXT'> = {
  ...columnDefaults,
  displayType: 'TEXT',
  isText: true,
  madeOf: ({ derived }) => derived?.from ?? [],
  isWritten: ({ derived }) => derived === undefined,
  textPath: ({ name }) => name,
  bounds: ({ whitespace, maxLength, minLength, pattern }) => [
    ...(whitespace === 'refused' ? [['NO_LEADING_OR_TRAILING_WHITESPACE'] as const] : []),
    ['MAX_LENGTH', maxLength],
    ...(minLength === undefined ? [] : [['MIN_LENGTH', minLength] as const]),
    ...(pattern === undefined ? [] : [['MATCHES', pattern] as const]),
  ],
  prepare: (value, { whitespace }) => {
    if (typeof value !== 'string') return value;
    const text = whitespace === 'refused' ? value : value.trim();
    return text === '' ? null : text;
  },
  fromMeta: (meta) => ({ maxLength: 100_000, ...meta }),
};
