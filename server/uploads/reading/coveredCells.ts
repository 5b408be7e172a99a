import type { MergedCells, Row } from '../../spreadsheet/spreadsheet.ts';
import { limits } from '../limits.ts';

/** Marks the cells of merged ranges but the first, which alone has the value. Give it the rows from the top. */
export const markCovered = (merged: readonly MergedCells[]): ((row: Row) => Row) => {
  const waiting = merged.toSorted((one, other) => other.rows[0] - one.rows[0]);
  const covering = new Map<number, MergedCells>();
  return (row) => {
    for (let next = waiting.at(-1); next && next.rows[0] <= row.number; next = waiting.at(-1)) {
      waiting.pop();
      // A range may reach far to the right of any column of a record.
      const last = Math.min(next.columns[1], next.columns[0] + limits.columns);
      for (let column = next.columns[0]; column <= last; column += 1) covering.set(column, next);
    }
    const covered = new Map<number, string>();
    for (const [column, { range, rows, columns }] of covering) {
      const isFirst = row.number === rows[0] && column === columns[0];
      if (row.number > rows[1]) covering.delete(column);
      else if (!isFirst) covered.set(column, range);
    }
    return covered.size === 0 ? row : { ...row, covered };
  };
};
