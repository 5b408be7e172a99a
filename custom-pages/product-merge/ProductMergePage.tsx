import { Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { calls } from '../../contract/workflows/product-merge/calls.ts';
import { type ProductMerge, productMergeSortFields } from '../../contract/workflows/product-merge/schemas.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { isRefused } from '../../src/providers/queryClient.ts';
import { FirstSteps } from '../../src/trade/FirstSteps.tsx';
import { inColumn } from '../../src/trade/saidList.tsx';
import { useProduct } from '../../src/trade/useProduct.ts';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { DateCell } from '../../src/ui/ConsoleSettings.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import type { PagedTable } from '../../src/ui/tableAddress.ts';
import { PageSlot } from '../../src/workflow/PageSlot.tsx';
import { text } from './index.ts';
import { MergeDialog, type MergeDialogProps, PREVIEW_KEY } from './MergeDialog.tsx';
import { MovedRecordsList } from './MovedRecordsList.tsx';

const table: PagedTable<(typeof productMergeSortFields)[number]> = {
  fields: productMergeSortFields,
  defaultSort: 'mergedOn;desc',
};

/** The live stream tells of a merge before its answer does. The dialog would then ask for a product that is gone. */
const LINKED_KEY = 'linked-product';

export const ProductMergePage = () => {
  const notify = useNotify();
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [undoing, setUndoing] = useState<ProductMerge | null>(null);
  const columns = useMemo(() => mergeColumns(setUndoing), []);
  const isMerging = query.get('merge') === 'new';
  const [primaryId, secondaryId] = [query.get('primary'), query.get('secondary')];
  const close = () => {
    setUndoing(null);
    if (isMerging || primaryId !== null || secondaryId !== null) setQuery(withoutDialog, { replace: true });
  };
  const finish = (message: string, leftOut: readonly string[] = []) => {
    close();
    notify([message, ...leftOut].join(' '), leftOut.length > 0 ? { type: 'warning', autoHideDuration: null } : { type: 'success' });
    // Offers, products and keywords were moved; every list may be another one. The dialog would ask for a product that is gone.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PREVIEW_KEY && queryKey[0] !== LINKED_KEY });
  };
  const dialog = {
    onClose: close,
    onMerged: (titles: Record<'primary' | 'secondary', string>) => finish(text('merged', titles)),
  };
  return (
    <>
      <OwnList
        resource="product-merge"
        actions={
          <>
            <Button variant="contained" onClick={() => setQuery(withMerge)}>
              {text('merge')}
            </Button>
            <PageSlot name="headerActions" />
          </>
        }
        intro={
          <>
            <FirstSteps without="product" />
            <PageSlot name="intro" />
            <Typography variant="h2" sx={{ mt: 2 }}>
              {text('merges')}
            </Typography>
          </>
        }
        table={table}
        columns={columns}
        none={text('none')}
        noneHint={text('noneHint')}
      />
      {isMerging ? <MergeDialog {...dialog} /> : null}
      {primaryId !== null && secondaryId !== null ? (
        <LinkedMergeDialog key={`${primaryId} ${secondaryId}`} primaryId={primaryId} secondaryId={secondaryId} {...dialog} />
      ) : null}
      {undoing ? (
        <UndoDialog
          merge={undoing}
          onClose={close}
          onUndone={(leftOut) => finish(text('undone', { secondary: undoing.secondaryTitle }), leftOut)}
        />
      ) : null}
    </>
  );
};

const withMerge = (query: URLSearchParams): URLSearchParams => new URLSearchParams([...query, ['merge', 'new']]);

const withoutDialog = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query);
  rest.delete('merge');
  rest.delete('primary');
  rest.delete('secondary');
  return rest;
};

interface UndoDialogProps {
  merge: ProductMerge;
  onClose: () => void;
  onUndone: (leftOut: readonly string[]) => void;
}

const UndoDialog = ({ merge, onClose, onUndone }: UndoDialogProps) => {
  const data = useConsoleData();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => data.call(calls.undo, { body: { mergeId: merge.id } }),
    onSuccess: ({ leftOut }) => onUndone(leftOut),
  });
  const isFinal = isRefused(error);
  return (
    <ConfirmDialog
      title={text('undoTitle')}
      cancel={text(isFinal ? 'close' : 'no')}
      confirm={isFinal ? null : text('yes')}
      isRunning={isPending}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {text('undoHint', { primary: merge.primaryTitle, secondary: merge.secondaryTitle })}
      {error ? <ErrorState error={error} /> : null}
    </ConfirmDialog>
  );
};

interface LinkedMergeDialogProps extends Omit<MergeDialogProps, 'initial' | 'notice'> {
  primaryId: string;
  secondaryId: string;
}

const LinkedMergeDialog = ({ primaryId, secondaryId, ...dialog }: LinkedMergeDialogProps) => {
  const [primary, secondary] = [useProduct(primaryId, LINKED_KEY), useProduct(secondaryId, LINKED_KEY)];
  if (primary.isPending || secondary.isPending) return null;
  if (primary.data === undefined || secondary.data === undefined) {
    const { onClose } = dialog;
    const failed = [primary, secondary].filter(({ isError }) => isError);
    return (
      <ConfirmDialog title={text('merge')} cancel={text('cancel')} confirm={null} width="sm" onClose={onClose} onConfirm={onClose}>
        <ErrorState error={failed[0]?.error} onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
      </ConfirmDialog>
    );
  }
  const isWhole = primary.data !== null && secondary.data !== null;
  const initial = { primary: primary.data, secondary: secondary.data };
  return <MergeDialog {...dialog} initial={initial} notice={isWhole ? null : text('gone')} />;
};

const mergeColumns = (onUndo: (merge: ProductMerge) => void): GridColumn<ProductMerge, (typeof productMergeSortFields)[number]>[] => [
  { title: text('date'), field: 'mergedOn', cell: ({ mergedOn }) => <DateCell value={mergedOn} /> },
  { title: text('from'), cell: ({ secondaryTitle }) => <span>{secondaryTitle}</span> },
  {
    title: text('into'),
    cell: ({ primaryProductId, primaryTitle }) => <TextLink to={`/offer-compare/${primaryProductId}`}>{primaryTitle}</TextLink>,
  },
  {
    title: text('records'),
    cell: ({ records }) => <MovedRecordsList records={records} none={text('movedNothing')} />,
  },
  { title: text('by'), cell: ({ requestedBy }) => <span>{requestedBy}</span> },
  {
    title: text('action'),
    cell: (merge) =>
      merge.undoneOn === null ? (
        <Button size="small" sx={inColumn} onClick={() => onUndo(merge)} aria-label={text('undoOf', { title: merge.secondaryTitle })}>
          {text('undo')}
        </Button>
      ) : (
        <span>
          {text('undoneOn')} <DateCell value={merge.undoneOn} />
        </span>
      ),
  },
];
