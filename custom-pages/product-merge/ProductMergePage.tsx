import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ProductMerge, productMergeSortFields } from '../../contract/workflows/product-merge/schemas.ts';
import { FirstSteps } from '../../src/trade/FirstSteps.tsx';
import { PRODUCT_KEY } from '../../src/trade/useProduct.ts';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import type { PagedTable } from '../../src/ui/tableAddress.ts';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { PageSlot } from '../../src/workflow/PageSlot.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { LinkedMergeDialog } from './LinkedMergeDialog.tsx';
import { MergeDialog, PREVIEW_KEY } from './MergeDialog.tsx';
import { mergeColumns } from './mergeColumns.tsx';
import type { texts } from './texts.ts';
import { UndoDialog } from './UndoDialog.tsx';

const table: PagedTable<(typeof productMergeSortFields)[number]> = {
  firstOrder: { id: 'desc', mergedOn: 'desc' },
  defaultSort: 'mergedOn;desc',
  sizes: [10, 20, 50, 100, 200],
  defaultSize: 20,
};

export const ProductMergePage = () => {
  const text = useTextsOf<typeof texts>('product-merge');
  const notify = useNotify();
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [undoing, setUndoing] = useState<ProductMerge | null>(null);
  const columns = useMemo(() => mergeColumns(text, setUndoing), [text]);
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
    onMerged: (titles: Record<'primary' | 'secondary', string>) => finish(text('merged', titles)),
  };
  return (
    <>
      <OwnList
        resource="product-merge"
        title={usePageTitle()}
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
