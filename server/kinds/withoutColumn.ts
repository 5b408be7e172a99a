import { columnDefaults } from './column.ts';

export const withoutColumn = {
  ...columnDefaults,
  columns: () => [],
  filterValue: () => undefined,
  uploadCell: null,
};
