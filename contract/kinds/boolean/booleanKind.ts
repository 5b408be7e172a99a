import { type ContractKind, columnDefaults } from '../contractKind.ts';

export const booleanKind: ContractKind<'BOOLEAN'> = { ...columnDefaults, displayType: 'BOOLEAN', isTruth: true, isShared: true };
