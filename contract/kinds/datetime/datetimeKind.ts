import { type ContractKind, columnDefaults } from '../contractKind.ts';

export const datetimeKind: ContractKind<'DATETIME'> = {
  ...columnDefaults,
  isChronological: true,
  operators: () => ['equals', 'not', 'between', 'empty', 'notEmpty'],
};
