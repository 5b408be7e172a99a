import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, useDataProvider, useGetList, useNotify } from 'react-admin';
import { type ProductDistinction, productDistinction } from '../../contract/products/merge.ts';
import { useText } from '../../src/messages/text.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { type OwnColumn, OwnTable } from '../../src/screens/own-list/OwnTable.tsx';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Pagination } from '../../src/ui/Pagination.tsx';

const resource = `${ownCallsPrefix}${productDistinction}`;
const ROWS = 20;

/** The pairs that clerks marked as not the same, where there are any, and taking a mark back. */
export const DistinctProducts = () => {
  const text = useText();
  const notify = useNotify();
  const data = useDataProvider();
  const [page, setPage] = useState(1);
  const [running, setRunning] = useState<number | null>(null);
  const {
    data: rows,
    total = 0,
    error,
    refetch,
  } = useGetList<ProductDistinction>(resource, {
    pagination: { page, perPage: ROWS },
    sort: { field: 'id', order: 'DESC' },
    filter: {},
  });
  const takeBack = async (pair: ProductDistinction) => {
    setRunning(pair.id);
    try {
      await data.delete(resource, { id: pair.id, previousData: pair }).catch(unlessGone);
      notify(text('productMerge.distinctionTakenBack'), { type: 'success' });
      if (rows?.length === 1) setPage(Math.max(1, page - 1));
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    }
    await refetch();
    setRunning(null);
  };
  if (total === 0 && !error) return null;
  const heading = text('productMerge.distinctions');
  const columns: OwnColumn<ProductDistinction, never>[] = [
    { title: text('productMerge.product'), cell: ({ primaryTitle }) => <span>{primaryTitle}</span> },
    { title: text('productMerge.distinctFrom'), cell: ({ secondaryTitle }) => <span>{secondaryTitle}</span> },
    { title: text('productMerge.by'), cell: ({ madeBy }) => <span>{madeBy}</span> },
    { title: text('productMerge.date'), cell: ({ madeOn }) => <DateCell value={madeOn} /> },
    {
      title: text('productMerge.action'),
      cell: (pair) => (
        <Button
          size="small"
          sx={{ ml: -1 }}
          disabled={running === pair.id}
          onClick={() => void takeBack(pair)}
          aria-label={text('productMerge.takeBackDistinctionOf', { primary: pair.primaryTitle, secondary: pair.secondaryTitle })}
        >
          {text('productMerge.takeBackDistinction')}
        </Button>
      ),
    },
  ];
  return (
    <Box component="section" aria-labelledby="distinctions-heading" data-paged sx={{ display: 'grid', gap: 1, minWidth: 0, mt: 2 }}>
      <Typography variant="h2" id="distinctions-heading">
        {heading}
      </Typography>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {error && !rows ? null : (
        <>
          <OwnTable label={heading} rows={rows} isLoading={!rows} columns={columns} empty={null} />
          <Pagination label={text('ui.pagesOf', { table: heading })} page={page} pages={Math.ceil(total / ROWS)} onChange={setPage} />
        </>
      )}
    </Box>
  );
};

/** Another clerk may have taken it back meanwhile. */
const unlessGone = (reason: unknown): void => {
  if (!(reason instanceof HttpError && reason.status === 404)) throw reason;
};
