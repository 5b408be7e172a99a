import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { HttpError, useDataProvider, useGetList, useNotify } from 'react-admin';
import { useText } from '../../src/messages/text.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { type OwnColumn, OwnTable } from '../../src/ui/OwnTable.tsx';
import { Pagination } from '../../src/ui/Pagination.tsx';
import { inColumn } from './mergeColumns.tsx';

interface Made {
  id: number;
  madeBy: string;
  madeOn: string;
}

interface TakeBackTableProps<Row extends Made> {
  resource: string;
  label: string;
  columns: OwnColumn<Row, never>[];
  takeBackOf: (row: Row) => string;
  takenBack: string;
  none: ReactNode;
  heading?: ReactNode;
}

const ROWS = 20;

export const TakeBackTable = <Row extends Made>(props: TakeBackTableProps<Row>) => {
  const { label, takeBackOf, takenBack, none, heading } = props;
  const resource = `${ownCallsPrefix}${props.resource}`;
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
  } = useGetList<Row>(resource, {
    pagination: { page, perPage: ROWS },
    sort: { field: 'id', order: 'DESC' },
    filter: {},
  });
  const takeBack = async (row: Row) => {
    setRunning(row.id);
    try {
      await data.delete(resource, { id: row.id, previousData: row }).catch(unlessGone);
      notify(takenBack, { type: 'success' });
      if (rows?.length === 1) setPage(Math.max(1, page - 1));
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    }
    await refetch();
    setRunning(null);
  };
  if (total === 0 && !error) return rows ? none : null;
  const columns: OwnColumn<Row, never>[] = [
    ...props.columns,
    { title: text('productMerge.by'), cell: ({ madeBy }) => <span>{madeBy}</span> },
    { title: text('productMerge.date'), cell: ({ madeOn }) => <DateCell value={madeOn} /> },
    {
      title: text('productMerge.action'),
      cell: (row) => (
        <Button size="small" sx={inColumn} disabled={running === row.id} onClick={() => void takeBack(row)} aria-label={takeBackOf(row)}>
          {text('productMerge.takeBackDistinction')}
        </Button>
      ),
    },
  ];
  return (
    <Box data-paged sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {heading}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {error && !rows ? null : (
        <>
          <OwnTable label={label} rows={rows} isLoading={!rows} columns={columns} empty={null} />
          <Pagination label={text('ui.pagesOf', { table: label })} page={page} pages={Math.ceil(total / ROWS)} onChange={setPage} />
        </>
      )}
    </Box>
  );
};

/** Another clerk may have taken it back meanwhile. */
const unlessGone = (reason: unknown): void => {
  if (!(reason instanceof HttpError && reason.status === 404)) throw reason;
};
