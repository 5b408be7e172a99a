import CloseIcon from '@mui/icons-material/Close';
import WholePageIcon from '@mui/icons-material/OpenInFull';
import { Alert, Box, Button, IconButton, useMediaQuery } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { ListContextProvider, RecordContextProvider, useDataProvider, useListContext, useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { isAllowed } from '../../../contract/authentication.ts';
import type { Where } from '../../../contract/conditions.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import { changedTogether } from '../../../contract/kinds/index.ts';
import { inSentence } from '../../../contract/names.ts';
import type { PageInfo, RecordJson } from '../../../contract/records.ts';
import { canDeleteIn, writeAccess } from '../../auth/recordAccess.ts';
import { useSession } from '../../auth/useSession.ts';
import { kindOf } from '../../kinds/index.ts';
import { ChangesWaiting } from '../../live/ChangesWaiting.tsx';
import { text } from '../../messages/text.ts';
import type { ListMeta } from '../../providers/dialectProvider.ts';
import { fieldNamed, labelOf, useDeclaration } from '../../registry/useDeclaration.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/Links.tsx';
import { type FromList, listAddress, readListAddress } from '../../ui/listAddress.ts';
import { EmptyState, Page } from '../../ui/Page.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { PagesFooter } from '../../ui/PagesFooter.tsx';
import { type Panel, PanelContext } from '../../ui/panel.ts';
import { useRemembered } from '../../ui/useRecent.ts';
import { Slot } from '../Slot.tsx';
import { FilterRow } from './filters/FilterRow.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { isSortedBy, sortFields } from './listParams.ts';
import { RecordTable } from './RecordTable.tsx';
import { UploadButton } from './UploadButton.tsx';
import { type ListColumn, useColumns } from './useColumns.ts';
import { focusRow } from './useListKeys.ts';
import { useOpenRecord } from './useOpenRecord.ts';
import { useRecordList } from './useRecordList.ts';
import { useListView } from './views/useListView.ts';
import { ViewNote, ViewsBar } from './views/ViewsBar.tsx';

export const ListScreen = ({ Details }: { Details: ComponentType }) => {
  const declaration = useDeclaration();
  const authorities = useSession()?.authorities ?? null;
  const { pathname, search } = useLocation();
  const address = listAddress(declaration, readListAddress(declaration, pathname, search));
  const view = useListView(declaration);
  const list = useRecordList(declaration, address);
  const columns = useColumns(declaration, view.layout, view.setLayout);
  const access = writeAccess(declaration);
  const canWrite = access !== null && isAllowed(access, authorities);
  const canDelete = canWrite && canDeleteIn(declaration);
  const canSelect = canDelete || (canWrite && changedTogether(declaration).length > 0);
  const isFilling = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const isCancelled = list.fetchStatus === 'idle' && (list.isPending || list.isPlaceholderData === true);
  const opening = useOpenRecord(address);
  const title = declaration.menu?.title ?? declaration.label.many;
  useRemembered(view.active ? address : null, `${title}: ${view.active?.name}`);
  const reload = () => void list.refetch();
  const actions = (
    <>
      <Slot name="headerActions" />
      {canWrite ? (
        <>
          <UploadButton columns={columns.shown} onUploaded={reload} />
          <LinkButton variant="contained" to={`${baseAddress(declaration)}/new`} state={{ fromList: address } satisfies FromList}>
            {text('list.new')}
          </LinkButton>
        </>
      ) : null}
    </>
  );
  return (
    <ListContextProvider value={list}>
      <Page title={title} beside={<ViewsBar view={view} columns={columns} />} actions={actions} isFilling={isFilling}>
        <ViewNote view={view} columns={columns} />
        <Slot name="intro" isWaitedFor />
        <ListToolbar {...{ columns, canSelect, canDelete }} />
        <FilterRow />
        <SlowNote />
        {canWrite ? <Slot name="keys" /> : null}
        {list.error ? <ErrorState error={list.error} onRetry={reload} /> : null}
        {isCancelled ? (
          <EmptyState
            title={text('list.cancelled')}
            hint={text('list.cancelledHint')}
            action={<Button onClick={reload}>{text('ui.tryAgain')}</Button>}
          />
        ) : view.isOpening || (list.error && !list.data) ? null : (
          <>
            <SortNote columns={columns.shown} />
            <ChangesWaiting waiting={list.waiting} />
            <Box data-fills>
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <RecordTable {...{ columns, canWrite, canSelect, address, isFilling, opening }} />
                <ListFooter isNarrow={opening.panel !== null} />
              </Box>
              {opening.panel ? <RecordPanel panel={opening.panel} Details={Details} /> : null}
            </Box>
          </>
        )}
      </Page>
    </ListContextProvider>
  );
};

const ListFooter = ({ isNarrow }: { isNarrow: boolean }) => {
  const { name, list } = useDeclaration();
  const { data, meta, page, perPage, sort, filterValues: filter, setPage, setPerPage } = useListContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const toLast = async () => {
    const asked = { pagination: { page: 1, perPage: 1 }, sort, filter, meta: { isTotalExact: true } satisfies ListMeta };
    try {
      const { total = 0 } = await provider.getList(name, asked);
      setPage(Math.max(1, Math.ceil(total / perPage)));
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    }
  };
  return (
    <PagesFooter
      page={page}
      size={perPage}
      sizes={list.pageSizes}
      info={meta as PageInfo | undefined}
      shown={data?.length ?? 0}
      onChange={(change) => ('page' in change ? setPage(change.page) : setPerPage(change.size))}
      onLast={() => void toLast()}
      isNarrow={isNarrow}
    />
  );
};

const SortNote = ({ columns }: { columns: readonly ListColumn[] }) => {
  const declaration = useDeclaration();
  const { sort, data = [], hasPreviousPage, hasNextPage, filterValues } = useListContext<RecordJson>();
  const [first] = sortFields(sort);
  if (!first) return null;
  const field = fieldNamed(declaration, first.field);
  const { note, mixed = '' } = kindOf(field).sortNote?.(field) ?? {};
  const isOne = new Set(data.map((record) => JSON.stringify(record[mixed]))).size < 2;
  const where: Where = filterValues.where ?? [];
  const isAsked = where.some((each) => 'is' in each && each.field === mixed && each.is === 'equals');
  const isShown = columns.some((column) => 'field' in column && isSortedBy(column.field, first));
  if (isShown && (!note || isAsked)) return null;
  const isSaid = note && !isAsked && !(isOne && !hasPreviousPage && !hasNextPage);
  // Its place is kept while the rows are read.
  return (
    <Box sx={{ minHeight: 20, color: 'text.secondary', fontSize: '0.8125rem' }}>
      {isShown ? null : text(first.sortDirection === 'asc' ? 'list.sortedUp' : 'list.sortedDown', { field: inSentence(labelOf(field)) })}{' '}
      {isSaid ? text(note) : null}
    </Box>
  );
};

const SLOW_MS = 2_000;

/** What no index serves may take until the deadline. The server stops reading with the call. */
const SlowNote = () => {
  const queries = useQueryClient();
  const { isFetching, resource } = useListContext();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isFetching) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isFetching]);
  if (!isSlow || !isFetching) return null;
  const cancel = (
    <Button color="inherit" onClick={() => void queries.cancelQueries({ queryKey: [resource, 'getList'] })}>
      {text('list.cancel')}
    </Button>
  );
  return (
    <Alert severity="info" role="status" action={cancel} sx={{ alignItems: 'center' }}>
      {text('list.slow')}
    </Alert>
  );
};

const RecordPanel = ({ panel, Details }: { panel: Panel; Details: ComponentType }) => {
  const { label } = useDeclaration();
  const frame = useRef<HTMLElement>(null);
  const last = useRef(panel.id);
  last.current = panel.id;
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    return () => void requestAnimationFrame(() => focusLostAt(last.current));
  }, []);
  return (
    <Frame ref={frame} tabIndex={-1} aria-label={label.one} data-panel>
      <Box sx={{ display: 'flex', justifyContent: 'end', mr: -1, mb: -3 }}>
        <IconButton
          size="small"
          component={Link}
          to={panel.address}
          state={{ fromList: panel.list } satisfies FromList}
          aria-label={text('record.wholePage')}
        >
          <WholePageIcon sx={{ fontSize: 16 }} />
        </IconButton>
        <IconButton size="small" aria-label={text('record.close')} onClick={panel.close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <PanelContext value={panel}>
        <RecordContextProvider value={{ id: panel.id }}>
          <Suspense fallback={<PageSkeleton />}>
            <Details key={panel.id} />
          </Suspense>
        </RecordContextProvider>
      </PanelContext>
    </Frame>
  );
};

/** The keyboard goes on at the row, unless it is somewhere else by now. */
const focusLostAt = (id: string): void => {
  const row = document.querySelector(`tr[data-record="${id}"]`);
  if (document.activeElement?.contains(row)) focusRow(row);
};

const Frame = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    boxSizing: 'border-box',
    overflow: 'hidden auto',
    padding: '8px 16px 16px',
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    outline: 'none',
    '& dl > div': { gridTemplateColumns: '112px minmax(0, 1fr)', padding: '4px 12px', minHeight: 40 },
    '@media print': { display: 'none' },
  };
});
