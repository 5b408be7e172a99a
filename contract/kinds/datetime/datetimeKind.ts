import { type ContractKind, columnDefaults } from '../contractKind.ts';

export const datetimeKind: ContractKind<'DATETIME'> = {
  ...columnDefaults,
  displayType: 'DATETIME',
  isChronological: true,
  atPath: { kind: 'OBJECT', shownAs: 'DATETIME' },
};
