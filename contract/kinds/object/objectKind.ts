import { type ContractKind, columnDefaults } from '../contractKind.ts';

export const objectKind: ContractKind<'OBJECT'> = {
  ...columnDefaults,
  hasColumn: false,
  madeOf: ({ sourceFieldPath }) => [sourceFieldPath],
  isWritten: () => false,
  valuePath: ({ sourceFieldPath }) => sourceFieldPath,
};
