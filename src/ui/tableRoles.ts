/**
 * The roles of a table's parts, said aloud: some browsers take a table whose rows are laid out as blocks for no table at all. Spread
 * them onto the elements of a table that is not a grid of columns at every width.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;
