import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type ProductMerge, productDistinction, type productMergeSortFields } from '../../contract/products/merge.ts';
import { productImport } from '../../contract/sharedSpreadsheet.ts';
import { calls as productImportCalls } from '../../contract/workflows/product-import/calls.ts';
import { useText } from '../../src/messages/text.ts';
import { type ConsoleDataProvider, ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { FirstSteps } from '../../src/trade/FirstSteps.tsx';
import { ImportAlert } from '../../src/trade/ImportAlert.tsx';
import { ImportButton } from '../../src/trade/ImportButton.tsx';
import { NotesSection } from '../../src/trade/NotesSection.tsx';
import { notesKey } from '../../src/trade/notesQuery.ts';
import { PRODUCT_KEY } from '../../src/trade/useProduct.ts';
import { useSpreadsheetImport } from '../../src/trade/useSpreadsheetImport.ts';
import { OwnList } from '../../src/ui/OwnList.tsx';
import type { PagedTable } from '../../src/ui/tableAddress.ts';
import { DistinctProducts } from './DistinctProducts.tsx';
import { LinkedMergeDialog } from './LinkedMergeDialog.tsx';
import { MappedTitles } from './MappedTitles.tsx';
import { MergeDialog, PREVIEW_KEY } from './MergeDialog.tsx';
import { mergeColumns } from './mergeColumns.tsx';
import { UndoDialog } from './UndoDialog.tsx';

const table: PagedTable<(typeof productMergeSortFields)[number]> = {
  firstOrder: { id: 'desc', mergedOn: 'desc' },
  defaultSort: 'mergedOn;desc',
  sizes: [10, 20, 50, 100, 200],
  defaultSize: 20,
};

export const ProductMergePage = () => {
  const text = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const data = useDataProvider<ConsoleDataProvider>();
  const [query, setQuery] = useSearchParams();
  const [undoing, setUndoing] = useState<ProductMerge | null>(null);
  const columns = useMemo(() => mergeColumns(text, setUndoing), [text]);
  const reload = useCallback(() => void queries.invalidateQueries({ queryKey: notesKey(productImport.noteCategory) }), [queries]);
  const running = useSpreadsheetImport('productMerge', reload);
  const keepApart = async (noteId: number) => {
    try {
      await data.call(productImportCalls.keepApart, { body: { noteId: noteId } });
      notify(text('productMerge.keptApart'), { type: 'success' });
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    }
    reload();
    void queries.invalidateQueries({ queryKey: [`${ownCallsPrefix}${productDistinction}`] });
  };
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
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PREVIEW_KEY && queryKey[0] !== PRODUCT_KEY });
  };
  const dialog = {
    onClose: close,
    onMerged: (titles: Record<'primary' | 'secondary', string>) => finish(text('productMerge.merged', titles)),
  };
  const actions = (
    <>
      <Button variant="contained" onClick={() => setQuery(withMerge)}>
        {text('productMerge.merge')}
      </Button>
      <ImportButton {...running}>{text('productMerge.sync')}</ImportButton>
    </>
  );
  const intro = (
    <>
      <FirstSteps without="product" />
      <ImportAlert name="productMerge" isRunning={running.isRunning} message={running.message} unavailable={running.unavailable} />
      <NotesSection
        category={productImport.noteCategory}
        heading={text('productMerge.notes')}
        emptyText={text('productMerge.noNotes')}
        onKeepApart={keepApart}
      />
    </>
  );
  return (
    <>
      <OwnList
        resource="product-merge"
        title={text('pages.productMerge')}
        actions={actions}
        intro={
          <>
            {intro}
            <DistinctProducts />
            <MappedTitles />
            <Typography variant="h2" sx={{ mt: 2 }}>
              {text('productMerge.merges')}
            </Typography>
          </>
        }
        table={table}
        columns={columns}
        none={text('productMerge.none')}
        noneHint={text('productMerge.noneHint')}
      />
      {isMerging ? <MergeDialog {...dialog} /> : null}
      {primaryId !== null && secondaryId !== null ? (
        <LinkedMergeDialog key={`${primaryId} ${secondaryId}`} primaryId={primaryId} secondaryId={secondaryId} {...dialog} />
      ) : null}
      {undoing ? (
        <UndoDialog
          merge={undoing}
          onClose={close}
          onUndone={(leftOut) => finish(text('productMerge.undone', { secondary: undoing.secondaryTitle }), leftOut)}
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
