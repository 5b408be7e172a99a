import { type ContractKind, columnDefaults } from '../contractKind.ts';

export const oneToManyKind: ContractKind<'ONE_TO_MANY'> = {
  ...columnDefaults,
  isReadable: false,
  hasColumn: false,
  isWritten: ({ selects }) => selects !== undefined,
};
