import { Suspense, useMemo, useRef, useState } from 'react';
import { useListContext, useResourceDefinition } from 'react-admin';
import { contractKindOf } from '../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { kindOf } from '../../kinds/index.ts';
import { lazyWithTexts } from '../../messages/lazyWithTexts.ts';
import { useText } from '../../messages/text.ts';
import { labelOf } from '../../registry/fields.ts';
import { type DeclaredOptions, useDeclaration } from '../../registry/useDeclaration.ts';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { TableFrame } from '../../ui/TableFrame.tsx';
import { tableRoles } from '../../ui/tableRoles.ts';
import { useLeftRow } from '../../ui/useLeftRow.ts';
import { ConfirmDelete } from '../ConfirmDelete.tsx';
import { NoRecords } from './NoRecords.tsx';
import { RecordGrid } from './RecordGrid.tsx';
import { RecordRow, type RowShape } from './RecordRow.tsx';
import { TableHead } from './TableHead.tsx';
import { useRowLinks } from './useRowLinks.ts';
import { useRowsInTwoSteps } from './useRowsInTwoSteps.ts';

const VirtualRows = lazyWithTexts(async () => (await import('./VirtualRows.tsx')).VirtualRows);

/** As many rows as stay in the document whole, so that the browser's own search and screen readers see them. */
const MOST_PLAIN_ROWS = 200;
const MOST_SKELETON_ROWS = 20;

interface RecordTableProps {
  columns: readonly FieldDeclaration[];
  canWrite: boolean;
  canDelete: boolean;
  address: string;
}

export const RecordTable = ({ columns, canWrite, canDelete, address }: RecordTableProps) => {
  const text = useText();
  const declaration = useDeclaration();
  const { data: rows, total = 0, isPlaceholderData, page, perPage, selectedIds, onToggleItem } = useListContext<RecordJson>();
  const isLoading = rows === undefined || isPlaceholderData === true;
  const scroller = useRef<HTMLDivElement>(null);
  const leave = useLeftRow(address, scroller, rows !== undefined);
  const follow = useRowLinks(address, leave);
  const [deleting, setDeleting] = useState<RecordJson | null>(null);
  const drawn = useRowsInTwoSteps(rows, address, isLoading);
  const shape = useRowShape(columns, canWrite);
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const columnCount = columns.length + (canDelete ? 2 : 1);
  const isVirtual = rows !== undefined && rows.length > MOST_PLAIN_ROWS;
  const firstIndex = (page - 1) * perPage + 2;
  const draw = (row: RecordJson, index: number) => (
    <RecordRow
      key={row.id}
      shape={shape}
      record={row}
      index={isVirtual ? firstIndex + index : undefined}
      isSelected={canDelete ? selected.has(row.id) : undefined}
      onSelect={isLoading ? undefined : onToggleItem}
      onDelete={setDeleting}
    />
  );
  if (rows?.length === 0) {
    return (
      <TableFrame>
        <NoRecords canWrite={canWrite} />
      </TableFrame>
    );
  }
  const { many } = declaration.label;
  return (
    <>
      <TableFrame role="region" aria-label={text('list.table', { many })} tabIndex={0} ref={scroller} onClick={follow}>
        <RecordGrid
          {...tableRoles.table}
          aria-label={many}
          aria-busy={isLoading}
          aria-rowcount={isVirtual ? total + 1 : undefined}
          style={rows && isLoading ? { opacity: 0.6 } : undefined}
        >
          <TableHead columns={shape.columns} canSelect={canDelete} isLoading={isLoading} isVirtual={isVirtual} />
          {rows === undefined ? (
            <tbody {...tableRoles.group}>
              <SkeletonRows rows={Math.min(perPage, MOST_SKELETON_ROWS)} columns={columnCount} />
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
        <ConfirmDelete declaration={declaration} record={deleting} onClose={() => setDeleting(null)} onDeleted={() => undefined} />
      ) : null}
    </>
  );
};

const useRowShape = (fields: readonly FieldDeclaration[], canWrite: boolean): RowShape => {
  const text = useText();
  const declaration = useDeclaration();
  const cells = useResourceDefinition<DeclaredOptions>().options?.cells;
  return useMemo(() => {
    const titled = declaration.title?.from ?? [];
    const marked = fields.find(({ name }) => titled.includes(name)) ?? fields[0];
    const columns = fields.map((field) => {
      const { Cell, align } = kindOf(field);
      const { isReadable: isSortable } = contractKindOf(field);
      return { field, label: labelOf(field), align, isSortable, Cell, Replaced: cells?.[field.name], isMarked: field === marked };
    });
    return { declaration, columns, canWrite, text };
  }, [fields, declaration, cells, canWrite, text]);
};
