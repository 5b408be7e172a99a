import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { type SortedColumn, sortedIndexes } from './generate/sortedIndexes.ts';

/** An order by a table's own columns; the fields before it have one value each. */
export interface ColumnOrder {
  /** Columns, as in SQL. */
  same: readonly string[];
  columns: readonly { column: string; sortDirection: SortField['sortDirection'] }[];
}

/** Whether rows come in this order, or backwards in it, out of an index. */
export const isIndexed = (declaration: ResourceDeclaration, { same, columns }: ColumnOrder): boolean => {
  if (same.length === 0 && columns.length === 1 && columns[0]?.column === 'id') return true;
  const wanted = columns.map(({ column, sortDirection }) => ({ column, isDescending: sortDirection === 'desc' }));
  return sortedIndexes(declaration).some((index) => {
    const isPrefixed = same.every((column, position) => index[position]?.column === column);
    const rest = index.slice(same.length, same.length + wanted.length);
    return isPrefixed && rest.length === wanted.length && (isSame(rest, wanted, false) || isSame(rest, wanted, true));
  });
};

type Part = Pick<SortedColumn, 'column' | 'isDescending'>;

const isSame = (index: readonly SortedColumn[], wanted: readonly Part[], isBackwards: boolean): boolean =>
  wanted.every(({ column, isDescending }, position) => {
    const part = index[position];
    return part?.column === column && part.expression === `"${column}"` && part.isDescending === (isDescending !== isBackwards);
  });
