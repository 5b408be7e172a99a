import { type ContractKind, columnDefaults } from '../contractKind.ts';

export const oneToManyKind: ContractKind<'ONE_TO_MANY'> = {
  ...columnDefaults,
  displayType: null,
  isReadable: false,
  hasColumn: false,
  isWritten: ({ selects }) => selects !== undefined,
  isDetail: ({ selects }) => selects !== undefined,
};
