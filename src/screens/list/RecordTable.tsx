import { Box, Button } from '@mui/material';
import { type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { RecordContextProvider, useListContext, useResourceDefinition } from 'react-admin';
import { baseAddress } from '../../../contract/dialects.ts';
import { contractKindOf, isMarking } from '../../../contract/kinds/index.ts';
import { inSentence } from '../../../contract/names.ts';
import { formatSort, type RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { valueAt } from '../../kinds/consoleKind.ts';
import { kindOf } from '../../kinds/index.ts';
import { text } from '../../messages/text.ts';
import type { ListFilter } from '../../providers/dialectProvider.ts';
import { sortPayload } from '../../providers/sortPayload.ts';
import { type DeclaredOptions, fieldNamed, marksInactive, useDeclaration } from '../../registry/useDeclaration.ts';
import { Grid, MOST_PLAIN_ROWS } from '../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../ui/grid/gridColumn.ts';
import { LinkButton } from '../../ui/Links.tsx';
import { lazyPart } from '../../ui/lazyWithTexts.tsx';
import { EmptyState } from '../../ui/Page.tsx';
import { useLeftRow } from '../../ui/useLeftRow.ts';
import { Marked } from '../Marked.tsx';
import { cardPlaces } from './cardPlaces.ts';
import { useCells } from './cells/useCells.tsx';
import { isSortedBy, listsActiveOnly, nextSort, sortFields } from './listParams.ts';
import { RowActions, useRowClicks } from './RowActions.tsx';
import type { ColumnChoice, ListColumn } from './useColumns.ts';
import { useListKeys } from './useListKeys.ts';
import type { useOpenRecord } from './useOpenRecord.ts';

const ConfirmDelete = lazyPart(async () => (await import('../ConfirmDelete.tsx')).ConfirmDelete);

const MOST_SKELETON_ROWS = 20;

interface RecordTableProps {
  columns: ColumnChoice;
  canWrite: boolean;
  canSelect: boolean;
  address: string;
  isFilling?: boolean;
  opening: ReturnType<typeof useOpenRecord>;
}

export const RecordTable = ({ columns: chosen, canWrite, canSelect, address, isFilling = false, opening }: RecordTableProps) => {
  const { shown, widths, isCompact, resize } = chosen;
  const declaration = useDeclaration();
  const list = useListContext<RecordJson>();
  const { data: rows, total = 0, isPlaceholderData = false, page, perPage, sort, setSort, selectedIds, onToggleItem, onSelect } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const { onClick, menu } = useRowClicks(address, useLeftRow(address, scroller, rows !== undefined), opening.open);
  useListKeys({ table: scroller, canWrite, ...opening });
  const cells = useCells({ scroller, columns: shown, canWrite, address, hasCursor: isFilling, onOpen: opening.open });
  const [deleting, setDeleting] = useState<RecordJson | null>(null);
  const columns = useRecordColumns(shown, canWrite, setDeleting);
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const selectLabel = useCallback(
    (record: RecordJson) => text('list.selectRow', { title: recordTitle(declaration, record) }),
    [declaration],
  );
  useEffect(() => {
    if (scroller.current && address) scroller.current.scrollTop = 0;
  }, [address]);
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
        selection={canSelect ? { ids: selected, onToggle: onToggleItem, onSelect, labelOf: selectLabel } : undefined}
        empty={<NoRecords canWrite={canWrite} />}
        skeletonRows={Math.min(perPage, MOST_SKELETON_ROWS)}
        address={address}
        place={(rows?.length ?? 0) > MOST_PLAIN_ROWS ? { first: (page - 1) * perPage, total } : undefined}
        isRegion
        look={listLook}
        currentId={opening.openId ?? undefined}
        scrollsRows={isFilling}
        reveal={cells.reveal}
        frame={{ ref: scroller, onClick, onMouseOver: tellCutOff, ...cells.events }}
      />
      {menu}
      {cells.editor}
      {deleting ? (
        <ConfirmDelete
          declaration={declaration}
          record={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => void list.refetch()}
        />
      ) : null}
    </>
  );
};

/** A cell that the developer gave the field takes the place of the kind's own. The words that mark a record stand beside its title. */
const useRecordColumns = (shown: readonly ListColumn[], canWrite: boolean, onDelete: (record: RecordJson) => void) => {
  const declaration = useDeclaration();
  const { cells, slots } = useResourceDefinition<DeclaredOptions>().options ?? {};
  return useMemo(() => {
    const titled = declaration.title?.from ?? [];
    const hasMarks = slots?.marks || declaration.fields.some(isMarking) || marksInactive(declaration);
    const marked = hasMarks ? (shown.find(({ id }) => titled.includes(id)) ?? shown[0]) : null;
    const places = cardPlaces(declaration, shown);
    const idOf = (record: RecordJson) => `${declaration.name}-${record.id}`;
    const columns = shown.map((column): GridColumn<RecordJson> => {
      const { id: name, title } = column;
      const isFirst = column === shown[0];
      const place = places.get(name);
      const attributes = isFirst ? { attributes: (record: RecordJson) => ({ id: idOf(record) }) } : {};
      if ('Part' in column) {
        const { Part, isNumber } = column;
        const cell = (record: RecordJson) => (
          <RecordContextProvider value={record}>
            <Suspense fallback={null}>
              <Part />
            </Suspense>
          </RecordContextProvider>
        );
        return { name, title, isNumber, place, cell, ...attributes };
      }
      const { field } = column;
      const { Cell, align } = kindOf(field);
      const { isReadable, valuePath } = contractKindOf(field);
      const Replaced = cells?.[name];
      const value = (record: RecordJson) =>
        Replaced ? (
          <RecordContextProvider value={record}>
            <Replaced source={name} label={title} />
          </RecordContextProvider>
        ) : isFirst ? (
          <RecordLink {...{ declaration, record }} isEmpty={isEmpty(valueAt(record, valuePath(field)))}>
            <Cell field={field} record={record} place="list" />
          </RecordLink>
        ) : (
          <Cell field={field} record={record} place="list" />
        );
      return {
        name,
        title,
        field: isReadable ? name : undefined,
        isNumber: align === 'right',
        place,
        ...attributes,
        cell: (record) => (column === marked ? <Marked record={record}>{value(record)}</Marked> : value(record)),
      };
    });
    const actions: GridColumn<RecordJson> = {
      title: text('list.action'),
      isActions: true,
      cell: (record) => <RowActions {...{ declaration, canWrite, record, onDelete }} titleId={idOf(record)} />,
    };
    return [...columns, actions];
  }, [shown, declaration, cells, slots, canWrite, onDelete]);
};

interface RecordLinkProps {
  declaration: ResourceDeclaration;
  record: RecordJson;
  isEmpty: boolean;
  children: ReactNode;
}

const RecordLink = ({ declaration, record, isEmpty, children }: RecordLinkProps) => (
  <a data-opens href={`${baseAddress(declaration)}/${record.id}`} aria-label={isEmpty ? recordTitle(declaration, record) : undefined}>
    {isEmpty ? '–' : children}
  </a>
);

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const listLook = { isList: true };

/** The whole text of a cell that is cut off, under the pointer. */
const tellCutOff = ({ target }: MouseEvent) => {
  const cell = target instanceof Element ? target.closest('td') : null;
  const cut = cell?.querySelector('[data-marked] > span') ?? cell;
  if (cell && cut) cell.title = cut.scrollWidth > cut.clientWidth ? (cell.textContent ?? '') : '';
};

const NoRecords = ({ canWrite }: { canWrite: boolean }) => {
  const declaration = useDeclaration();
  const list = useListContext();
  const many = inSentence(declaration.label.many);
  const one = inSentence(declaration.label.one);
  const { filterValues, setFilters, setPage } = list;
  const { q: keyword = '', searchField: _, where = [], active, ...others }: ListFilter = filterValues;
  const isInactiveShown = active === 'all';
  const isNarrowed = keyword !== '' || where.length > 0 || Object.keys(others).length > 0 || (active !== undefined && !isInactiveShown);
  const showInactive =
    listsActiveOnly(declaration) && !isInactiveShown ? (
      <Button onClick={() => setFilters({ ...filterValues, active: 'all' })}>{text('list.showInactive')}</Button>
    ) : null;
  if (list.page > 1) {
    const toFirst = <Button onClick={() => setPage(1)}>{text('list.goToFirstPage')}</Button>;
    return <EmptyState title={text('list.emptyPage')} hint={text('list.fewerPages')} action={toFirst} />;
  }
  if (isNarrowed) {
    return (
      <EmptyState
        title={keyword === '' ? text('list.noMatchFilter', { many }) : text('list.noMatch', { many, keyword })}
        hint={text(keyword === '' ? 'list.chooseFewer' : 'list.tryFewerLetters')}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            {where.length > 0 ? (
              <Button onClick={() => setFilters({ ...filterValues, where: undefined })}>{text('list.clearFilters')}</Button>
            ) : null}
            <Button onClick={() => setFilters(isInactiveShown ? { active: 'all' } : {})}>{text('list.showAll')}</Button>
            {showInactive}
          </Box>
        }
      />
    );
  }
  return (
    <EmptyState
      title={text('list.none', { many })}
      hint={canWrite ? text('list.createFirst', { one }) : undefined}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {canWrite ? <LinkButton to={`${baseAddress(declaration)}/new`}>{text('list.create', { one })}</LinkButton> : null}
          {showInactive}
        </Box>
      }
    />
  );
};
