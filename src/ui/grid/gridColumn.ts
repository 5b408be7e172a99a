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
  /** Where a grid whose rows are two lines on a card shows it. Absent: only where there is room for columns. */
  place?: CardPlace | undefined;
  cell: (row: Row) => ReactNode;
  attributes?: (row: Row) => CellAttributes;
}

/** `said` stands with its title where there is no `what`; `first` is seen by its link alone. */
export type CardPlace = 'who' | 'whose' | 'much' | 'unit' | 'what' | 'said' | 'when' | 'first';

export type CellAttributes = { id?: string | undefined; title?: string | undefined } & { [name: `data-${string}`]: unknown };

export const nameOf = <Row, Field extends string>({ name, title }: GridColumn<Row, Field>): string => name ?? title;

export const ROW_HEIGHT = 34;
