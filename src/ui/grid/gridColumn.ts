import type { ReactNode } from 'react';

export interface GridColumn<Row, Field extends string = string> {
  /** Names its cells for the look of the grid (`data-cell`). Default: the title. */
  name?: string;
  title: string;
  /** What stands in the header instead of the title, such as one that explains itself. */
  heading?: ReactNode;
  /** What the rows are sorted by. Absent: the header is a title alone. */
  field?: Field | undefined;
  isNumber?: boolean | undefined;
  width?: number | string | undefined;
  isUnseen?: boolean;
  /** The actions stay at the edge of a grid that is scrolled sideways. */
  isActions?: boolean;
  cell: (row: Row) => ReactNode;
  attributes?: (row: Row) => CellAttributes;
}

export type CellAttributes = { id?: string | undefined; title?: string | undefined } & { [name: `data-${string}`]: unknown };

export const nameOf = <Row, Field extends string>({ name, title }: GridColumn<Row, Field>): string => name ?? title;

export const ROW_HEIGHT = 41;
