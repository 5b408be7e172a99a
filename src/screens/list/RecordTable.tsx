import { type MouseEvent, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { RecordContextProvider, useListContext, useResourceDefinition } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { baseAddress, isGeneric } from '../../../contract/dialects.ts';
import { contractKindOf } from '../../../contract/kinds/contractKinds.ts';
import { formatSort, type RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { canDeleteIn } from '../../auth/recordAccess.ts';
import { kindOf } from '../../kinds/index.ts';
import { type Text, useText } from '../../messages/text.ts';
import { sortPayload } from '../../providers/sortPayload.ts';
import { fieldNamed, marksOf } from '../../registry/fields.ts';
import { type DeclaredOptions, useDeclaration } from '../../registry/useDeclaration.ts';
import { Grid, MOST_PLAIN_ROWS } from '../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../ui/grid/gridColumn.ts';
import type { FromList } from '../../ui/listAddress.ts';
import { useLeftRow } from '../../ui/useLeftRow.ts';
import { ConfirmDelete } from '../ConfirmDelete.tsx';
import { Slot } from '../Slot.tsx';
import { isSortedBy, nextSort, sortFields } from './listParams.ts';
import { NoRecords } from './NoRecords.tsx';
import type { ColumnChoice, ListColumn } from './useColumns.ts';

const MOST_SKELETON_ROWS = 20;

interface RecordTableProps {
  columns: ColumnChoice;
  canWrite: boolean;
  canDelete: boolean;
  address: string;
}

export const RecordTable = ({ columns: { shown, widths, isCompact, resize }, canWrite, canDelete, address }: RecordTableProps) => {
  const text = useText();
  const declaration = useDeclaration();
  const list = useListContext<RecordJson>();
  const { data: rows, total = 0, isPlaceholderData = false, page, perPage, sort, setSort, selectedIds, onToggleItem, onSelect } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const follow = useRowLinks(address, useLeftRow(address, scroller, rows !== undefined));
  const [deleting, setDeleting] = useState<RecordJson | null>(null);
  const columns = useRecordColumns(shown, canWrite, setDeleting);
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const selectLabel = useCallback(
    (record: RecordJson) => text('list.selectRow', { title: recordTitle(declaration, record) }),
    [text, declaration],
  );
  const sorted = sortFields(sort);
  const indexOf = (field: string) => sorted.findIndex((each) => isSortedBy(fieldNamed(declaration, field), each));
  return (
    <>
      <Grid
        label={declaration.label.many}
        rows={rows}
        isBusy={isPlaceholderData}
        columns={columns}
        order={{
          sortedBy: (field) => sorted[indexOf(field)]?.sortDirection ?? null,
          placeOf: (field) => (sorted.length > 1 && indexOf(field) >= 0 ? indexOf(field) + 1 : undefined),
          onSort: (field, isAdded) => setSort(sortPayload(formatSort(nextSort(sorted, indexOf(field), field, isAdded)))),
        }}
        sizes={{ widths, onResize: resize }}
        isCompact={isCompact}
        selection={canDelete ? { ids: selected, onToggle: onToggleItem, onSelect, labelOf: selectLabel } : undefined}
        empty={<NoRecords canWrite={canWrite} />}
        skeletonRows={Math.min(perPage, MOST_SKELETON_ROWS)}
        address={address}
        place={(rows?.length ?? 0) > MOST_PLAIN_ROWS ? { first: (page - 1) * perPage, total } : undefined}
        isRegion
        frame={{ ref: scroller, onClick: follow }}
      />
      {deleting ? (
        <ConfirmDelete declaration={declaration} record={deleting} onClose={() => setDeleting(null)} onDeleted={() => undefined} />
      ) : null}
    </>
  );
};

/** A cell that the developer gave the field takes the place of the kind's own. The words that mark a record stand beside its title. */
const useRecordColumns = (
  shown: readonly ListColumn[],
  canWrite: boolean,
  onDelete: (record: RecordJson) => void,
): GridColumn<RecordJson>[] => {
  const text = useText();
  const declaration = useDeclaration();
  const cells = useResourceDefinition<DeclaredOptions>().options?.cells;
  return useMemo(() => {
    const titled = declaration.title?.from ?? [];
    const marked = shown.find(({ id }) => titled.includes(id)) ?? shown[0];
    const idOf = (record: RecordJson) => `${declaration.name}-${record.id}`;
    const columns = shown.map((column): GridColumn<RecordJson> => {
      const { id: name, title } = column;
      const attributes = column === shown[0] ? { attributes: (record: RecordJson) => ({ id: idOf(record) }) } : {};
      if ('Part' in column) {
        const { Part, isNumber } = column;
        const cell = (record: RecordJson) => (
          <RecordContextProvider value={record}>
            <Suspense fallback={null}>
              <Part />
            </Suspense>
          </RecordContextProvider>
        );
        return { name, title, isNumber, cell, ...attributes };
      }
      const { field } = column;
      const { Cell, align } = kindOf(field);
      const Replaced = cells?.[name];
      const marks = (record: RecordJson) =>
        column === marked ? (
          <>
            {marksOf(declaration, record).map((mark) => (
              <mark key={mark}>{mark}</mark>
            ))}
            <RecordContextProvider value={record}>
              <Slot name="marks" />
            </RecordContextProvider>
          </>
        ) : null;
      return {
        name,
        title,
        field: contractKindOf(field).isReadable ? name : undefined,
        isNumber: align === 'right',
        ...attributes,
        cell: (record) => (
          <>
            {Replaced ? (
              <RecordContextProvider value={record}>
                <Replaced source={name} label={title} />
              </RecordContextProvider>
            ) : (
              <Cell field={field} record={record} place="list" />
            )}
            {marks(record)}
          </>
        ),
      };
    });
    const actions: GridColumn<RecordJson> = {
      title: text('list.action'),
      isActions: true,
      cell: (record) => <RowActions {...{ declaration, canWrite, record, text, onDelete }} titleId={idOf(record)} />,
    };
    return [...columns, actions];
  }, [shown, declaration, cells, canWrite, onDelete, text]);
};

interface RowActionsProps {
  declaration: ResourceDeclaration;
  canWrite: boolean;
  record: RecordJson;
  titleId: string;
  text: Text;
  onDelete: (record: RecordJson) => void;
}

/** The table follows plain links itself, since a page has hundreds of them. */
const RowActions = ({ declaration, canWrite, record, titleId, text, onDelete }: RowActionsProps) => {
  const address = `${baseAddress(declaration)}/${record.id}`;
  return (
    <>
      <a href={address} aria-describedby={titleId}>
        {text('record.details')}
      </a>
      {canWrite && !isGeneric(declaration) ? (
        <a href={`${address}/edit`} aria-describedby={titleId}>
          {text('record.edit')}
        </a>
      ) : null}
      {canWrite && canDeleteIn(declaration) ? (
        <button type="button" aria-describedby={titleId} onClick={() => onDelete(record)}>
          {text('record.delete')}
        </button>
      ) : null}
    </>
  );
};

/** A router's link for each would take longer to draw than the rest of a row. */
const useRowLinks = (address: string, onFollow: (link: HTMLElement) => void) => {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-kind="actions"] > a') : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    onFollow(link);
    void navigate(link.pathname, { state: { fromList: address } satisfies FromList });
  };
};

/** The browser keeps its ways to open a link elsewhere. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
