import { type ContractKind, columnDefaults } from '../contractKind.ts';

export const passwordKind: ContractKind<'PASSWORD'> = {
  ...columnDefaults,
  isReadable: false,
  bounds: ({ minLength, maxLength }) => [
    ['MAX_LENGTH', maxLength],
    ...(minLength === undefined ? [] : [['MIN_LENGTH', minLength] as const]),
  ],
  // White space may be part of a password.
  prepare: (value) => (value === '' ? null : value),
};
