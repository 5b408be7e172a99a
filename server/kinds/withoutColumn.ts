import { columnDefaults } from './column.ts';

/** What holds for kinds without a column: nothing is stored, and no file holds it. */
export const withoutColumn = {
  ...columnDefaults,
  columns: () => [],
  filterValue: () => undefined,
  uploadCell: null,
};
