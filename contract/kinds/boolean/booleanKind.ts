import { type ContractKind, columnDefaults } from '../contractKind.ts';

export const booleanKind: ContractKind<'BOOLEAN'> = {
  ...columnDefaults,
  isTruth: true,
  isShared: true,
  operators: () => ['equals'],
};
