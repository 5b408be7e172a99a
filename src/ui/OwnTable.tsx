import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useText } from '../messages/text.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import { OwnGrid } from './OwnGrid.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableFrame } from './TableFrame.tsx';
import { sortedBy } from './tableAddress.ts';
import { tableRoles } from './tableRoles.ts';

export interface OwnColumn<Row extends RaRecord, Field extends string> {
  title: string;
  field?: Field;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface OwnTableProps<Row extends RaRecord, Field extends string> {
  label: string;
  rows: readonly Row[] | undefined;
  isLoading: boolean;
  columns: readonly OwnColumn<Row, Field>[];
  sort?: string;
  onSort?: (field: Field) => void;
  empty: ReactNode;
}

const SKELETON_ROWS = 12;

export const OwnTable = <Row extends RaRecord, Field extends string>(props: OwnTableProps<Row, Field>) => {
  const { label, rows, isLoading, columns, sort = '', onSort, empty } = props;
  const text = useText();
  if (rows?.length === 0) return <TableFrame>{empty}</TableFrame>;
  return (
    <TableFrame role="region" aria-label={text('own.table', { title: label })} tabIndex={0}>
      <OwnGrid {...tableRoles.table} aria-label={label} aria-busy={isLoading}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map(({ title, field, isNumber }) => (
              <ColumnHeader
                key={title}
                title={title}
                isNumber={isNumber}
                sorted={field === undefined ? null : sortedBy(sort, field)}
                onSort={field === undefined || !onSort ? undefined : () => onSort(field)}
              />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows ? (
            rows.map((row) => (
              <tr key={row.id} {...tableRoles.row}>
                {columns.map(({ title, isNumber, cell }) => (
                  <td key={title} {...tableRoles.cell} data-label={title} data-align={isNumber ? 'right' : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))
          ) : (
            <SkeletonRows rows={SKELETON_ROWS} columns={columns.length} />
          )}
        </tbody>
      </OwnGrid>
    </TableFrame>
  );
};
