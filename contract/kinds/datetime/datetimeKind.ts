import { type ContractKind, columnDefaults } from '../contractKind.ts';

export const datetimeKind: ContractKind<'DATETIME'> = {
  ...columnDefaults,
  isChronological: true,
  operators: () => ['equals', 'not', 'between', 'empty', 'notEmpty'],
};

export const lastOfDay = (day: string): string => `${day.slice(0, 'yyyy-MM-dd'.length)}T23:59:59.999`;
