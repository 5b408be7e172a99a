import type { MergedCells, Row } from './spreadsheet.ts';

/** Only the `columns` of the header are marked: a file can merge cells in thousands of others. */
export const markCovered = (merged: readonly MergedCells[], columns: Iterable<number>): ((row: Row) => Row) => {
  const wanted = [...columns];
  const waiting = merged
    .filter((range) => wanted.some((column) => isWithin(range, column)))
    .sort((one, other) => other.rows[0] - one.rows[0]);
  const covering = new Map<number, MergedCells>();
  return (row) => {
    for (let next = waiting.at(-1); next && next.rows[0] <= row.number; next = waiting.at(-1)) {
      waiting.pop();
      for (const column of wanted) if (isWithin(next, column)) covering.set(column, next);
    }
    const covered = new Map<number, string>();
    for (const [column, { range, rows, columns: of }] of covering) {
      const isFirst = row.number === rows[0] && column === of[0];
      if (row.number > rows[1]) covering.delete(column);
      else if (!isFirst) covered.set(column, range);
    }
    return covered.size === 0 ? row : { ...row, covered };
  };
};

const isWithin = ({ columns: [first, last] }: MergedCells, column: number): boolean => first <= column && column <= last;
