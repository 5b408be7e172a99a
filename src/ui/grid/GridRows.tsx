import type { ReactNode, Ref } from 'react';
import { tableRoles } from '../tableRoles.ts';

/** The rows that are drawn, from `first` until before `end`, and the heights of those above and below, in pixels. */
export interface DrawnRows {
  first: number;
  end: number;
  above: number;
  below: number;
}

interface GridRowsProps {
  /** How many rows there are. */
  count: number;
  /** Absent: all. Two empty rows take the place of all others. */
  drawn?: DrawnRows | undefined;
  columns: number;
  draw: (index: number) => ReactNode;
  ref?: Ref<HTMLTableSectionElement>;
}

export const GridRows = ({ count, drawn, columns, draw, ref }: GridRowsProps) => {
  const { first = 0, end = count, above = 0, below = 0 } = drawn ?? {};
  return (
    <tbody {...tableRoles.group} ref={ref}>
      <Gap height={above} columns={columns} />
      {Array.from({ length: end - first }, (_, place) => draw(first + place))}
      <Gap height={below} columns={columns} />
    </tbody>
  );
};

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
