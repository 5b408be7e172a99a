import { type ContractKind, columnDefaults } from '../contractKind.ts';
import { typedNumber } from './decimal.ts';

export const numberKind: ContractKind<'NUMBER'> = {
  ...columnDefaults,
  isChronological: true,
  operators: ({ isInstant }) => ['equals', 'not', ...(isInstant ? [] : (['oneOf'] as const)), 'between', 'empty', 'notEmpty'],
  bounds: ({ maxLength, minValue }) => [
    ...(maxLength === undefined ? [] : [['MAX_LENGTH', maxLength] as const]),
    ...(minValue === undefined ? [] : [['MIN_VALUE', minValue] as const]),
  ],
  prepare: (value, field) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    return text === '' ? null : typedNumber(text, field);
  },
};
