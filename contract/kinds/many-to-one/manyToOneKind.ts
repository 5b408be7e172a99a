import { type ContractKind, columnDefaults } from '../contractKind.ts';
import type { FieldOf } from '../index.ts';

export const manyToOneKind: ContractKind<'MANY_TO_ONE'> = {
  ...columnDefaults,
  isShared: true,
  lookup: (field) => field,
  textPath: (field) => lookupPath(field),
  valuePath: (field) => lookupPath(field),
  operators: () => ['equals', 'not', 'oneOf', 'empty', 'notEmpty'],
  requiredBy: 'REQUIRED_LOOKUP',
  // `{}` is a missing value where one is required. Where none is, clearing the lookup for it would hide a mistake.
  prepare: (value, { required }) =>
    isEmptyLookup(value) || (required && (isEmptyObject(value) || isEmptyObject(idOf(value)))) ? null : value,
  meta: ({ target, lookupSearchField, lookupSortFields }) => ({
    entityPath: target,
    lookupSearchField,
    lookupSortFields: lookupSortFields ?? [{ field: lookupSearchField, sortDirection: 'asc' }],
  }),
};

const lookupPath = ({ name, lookupSearchField }: FieldOf<'MANY_TO_ONE'>): string => `${name}.${lookupSearchField}`;

const isEmptyLookup = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return isBlank(value);
  return 'id' in value && isBlank(value.id);
};

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined);

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

const isBlank = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
