import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { FieldDeclaration, FieldKind } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import { ColumnHeader } from '../../ui/ColumnHeader.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { TableFrame } from '../../ui/TableFrame.tsx';
import { tableRoles } from '../../ui/tableRoles.ts';
import { ConfirmDelete } from '../ConfirmDelete.tsx';
import { labelOf } from '../fields.ts';
import type { ListView } from './listAddress.ts';
import { RecordGrid } from './RecordGrid.tsx';
import { RecordRow } from './RecordRow.tsx';
import { useLeftRow } from './useLeftRow.ts';
import { useRowLinks } from './useRowLinks.ts';
import { useRowsInTwoSteps } from './useRowsInTwoSteps.ts';
import type { Selection } from './useSelection.ts';

const VirtualRows = lazy(() => import('./VirtualRows.tsx').then((module) => ({ default: module.VirtualRows })));

/** As many rows as stay in the document whole, so that the browser's own search and screen readers see them. */
const MOST_PLAIN_ROWS = 200;
const MOST_SKELETON_ROWS = 20;
/** As many as a tablet has room for beside what can be done with a row. */
const MOST_NARROW_COLUMNS = 4;

interface RecordTableProps {
  declaration: ResourceDeclaration;
  rows: RecordJson[] | undefined;
  isLoading: boolean;
  view: ListView;
  /** Of the whole list, for those who cannot see it. */
  rowCount: number;
  canWrite: boolean;
  /** The list's own address, to come back to. */
  address: string;
  columns: readonly FieldDeclaration[];
  /** Null where nothing can be selected. */
  selection: Selection | null;
  onSort: (sort: SortField[]) => void;
  empty: ReactNode;
}

export const RecordTable = ({
  declaration,
  rows,
  isLoading,
  view,
  rowCount,
  columns,
  canWrite,
  address,
  selection,
  onSort,
  empty,
}: RecordTableProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const leave = useLeftRow(address, scroller, rows !== undefined);
  const follow = useRowLinks(address, leave);
  const [deleting, setDeleting] = useState<RecordJson | null>(null);
  const drawn = useRowsInTwoSteps(rows, address, isLoading);
  const columnCount = columns.length + (selection ? 2 : 1);
  const isVirtual = rows !== undefined && rows.length > MOST_PLAIN_ROWS;
  const firstIndex = (view.page - 1) * view.size + 2;
  const draw = (row: RecordJson, index: number) => (
    <RecordRow
      key={row.id}
      declaration={declaration}
      columns={columns}
      record={row}
      index={isVirtual ? firstIndex + index : undefined}
      canWrite={canWrite}
      isSelected={selection?.isSelected(row.id)}
      onSelect={isLoading ? undefined : selection?.toggle}
      onDelete={setDeleting}
    />
  );
  if (rows?.length === 0) return <TableFrame>{empty}</TableFrame>;
  return (
    <>
      <TableFrame role="region" aria-label={`${declaration.label.many} table`} tabIndex={0} ref={scroller} onClick={follow}>
        <RecordGrid
          {...tableRoles.table}
          aria-label={declaration.label.many}
          data-wide={columns.length > MOST_NARROW_COLUMNS || undefined}
          aria-busy={isLoading}
          aria-rowcount={isVirtual ? rowCount + 1 : undefined}
          style={rows && isLoading ? { opacity: 0.6 } : undefined}
        >
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row} aria-rowindex={isVirtual ? 1 : undefined}>
              {selection ? (
                <td {...tableRoles.cell} data-kind="selection">
                  <input
                    type="checkbox"
                    aria-label="Select all on this page"
                    checked={selection.isAll}
                    disabled={isLoading}
                    ref={(box) => {
                      if (box) box.indeterminate = selection.records.length > 0 && !selection.isAll;
                    }}
                    onChange={selection.toggleAll}
                  />
                </td>
              ) : null}
              {columns.map((field) => (
                <ColumnHeader
                  key={field.name}
                  title={labelOf(field)}
                  isNumber={field.kind === 'NUMBER'}
                  sorted={sortedBy(view.sort, field)}
                  onSort={unsortable.includes(field.kind) ? undefined : () => onSort([nextSort(view.sort, field)])}
                />
              ))}
              <th {...tableRoles.header} data-kind="actions">
                Action
              </th>
            </tr>
          </thead>
          {rows === undefined ? (
            <tbody {...tableRoles.group}>
              <SkeletonRows rows={Math.min(view.size, MOST_SKELETON_ROWS)} columns={columnCount} />
            </tbody>
          ) : isVirtual ? (
            <Suspense fallback={null}>
              <VirtualRows rows={rows} address={address} columns={columnCount} draw={draw} />
            </Suspense>
          ) : (
            <tbody {...tableRoles.group}>{drawn?.map(draw)}</tbody>
          )}
        </RecordGrid>
      </TableFrame>
      {deleting ? (
        <ConfirmDelete declaration={declaration} record={deleting} onClose={() => setDeleting(null)} onDeleted={nothing} />
      ) : null}
    </>
  );
};

const nothing = () => undefined;

const unsortable: readonly FieldKind[] = ['PASSWORD', 'ONE_TO_MANY'];

const sortedBy = ([first]: readonly SortField[], { name }: FieldDeclaration) => (first?.field === name ? first.sortDirection : null);

/** Ascending first, then the other way round. */
const nextSort = (sort: readonly SortField[], field: FieldDeclaration): SortField => ({
  field: field.name,
  sortDirection: sortedBy(sort, field) === 'asc' ? 'desc' : 'asc',
});
