import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ProductMerge, productMergeSortFields } from '../../contract/products/merge.ts';
import { useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { OwnList } from '../../src/screens/own-list/OwnList.tsx';
import { Page } from '../../src/ui/Page.tsx';
import type { PagedTable } from '../../src/ui/tableAddress.ts';
import { MergeDialog, PREVIEW_KEY } from './MergeDialog.tsx';
import { mergeColumns } from './mergeColumns.tsx';
import { UndoDialog } from './UndoDialog.tsx';

const table: PagedTable<(typeof productMergeSortFields)[number]> = {
  firstOrder: { id: 'desc', mergedOn: 'desc' },
  defaultSort: 'mergedOn;desc',
  sizes: [10, 20, 50, 100, 200],
  defaultSize: 20,
};

/** `/product-merge`: merges two products, lists the merges that were made, and undoes them. */
export const ProductMergePage = () => {
  const text = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const { hasMergeLedger = false } = useConsoleSettings();
  const [isMerging, setIsMerging] = useState(false);
  const [undoing, setUndoing] = useState<ProductMerge | null>(null);
  const columns = useMemo(() => mergeColumns(text, setUndoing), [text]);
  const finish = (message: string) => {
    setIsMerging(false);
    setUndoing(null);
    notify(message, { type: 'success' });
    // Offers, products and keywords were moved; every list may be another one. The preview would ask for a product that is gone.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PREVIEW_KEY });
  };
  const actions = (
    <Button variant="contained" onClick={() => setIsMerging(true)}>
      {text('productMerge.merge')}
    </Button>
  );
  return (
    <>
      {hasMergeLedger ? (
        <OwnList
          resource="product-merge"
          title={text('productMerge.title')}
          actions={actions}
          table={table}
          columns={columns}
          choices={[]}
          linked={[]}
          none={text('productMerge.none')}
        />
      ) : (
        <Page title={text('productMerge.title')} actions={actions}>
          {text('productMerge.hint')}
        </Page>
      )}
      {isMerging ? (
        <MergeDialog onClose={() => setIsMerging(false)} onMerged={(titles) => finish(text('productMerge.merged', titles))} />
      ) : null}
      {undoing ? (
        <UndoDialog
          merge={undoing}
          onClose={() => setUndoing(null)}
          onUndone={() => finish(text('productMerge.undone', { secondary: undoing.secondaryTitle }))}
        />
      ) : null}
    </>
  );
};
