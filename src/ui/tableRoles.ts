/**
 * The roles of a table's parts. Some browsers no longer treat a table as one when its rows are laid out as blocks: spread them onto the
 * elements of a table that is not a grid of columns at every width.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;
