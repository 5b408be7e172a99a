import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { plainDecimal } from '../../contract/kinds/number/decimal.ts';
import { calls, newPair } from '../../contract/workflows/book/calls.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { bookColumns, bookLook } from './bookColumns.tsx';
import { bookKey } from './index.ts';
import { text } from './text.ts';

export const BookPage = () => {
  const title = usePageTitle();
  const data = useDataProvider<ConsoleDataProvider>();
  const again = useReadAgain();
  const book = useQuery({ queryKey: [bookKey], queryFn: ({ signal }) => data.call(calls.book, { signal }) });
  const seen = useMutation({ mutationFn: () => data.call(calls.seen), ...again });
  const { baseCurrency = '', percent, isCut = false } = book.data ?? {};
  const rows = book.data?.rows.map((row) => ({ ...row, id: `${row.request.offerId} ${row.offer.offerId}` }));
  const columns = useMemo(() => bookColumns(text, baseCurrency), [baseCurrency]);
  const hasNew = rows?.some(({ isNew }) => isNew) ?? false;
  return (
    <Page
      title={title}
      actions={
        <Button variant="outlined" disabled={!hasNew} loading={seen.isPending} onClick={() => seen.mutate()}>
          {text('seen')}
        </Button>
      }
    >
      <Box sx={{ color: 'text.secondary' }}>{text('intro')}</Box>
      {percent === undefined ? <Box sx={{ height: 76 }} /> : <Threshold key={percent} percent={percent} />}
      {book.error ? <ErrorState error={book.error} onRetry={() => void book.refetch()} /> : null}
      {isCut ? <Alert severity="info">{text('cut')}</Alert> : null}
      {book.error && !rows ? null : (
        <Grid
          label={title}
          rows={rows}
          columns={columns}
          look={bookLook}
          isRegion
          empty={<EmptyState title={text('none')} hint={text('noneHint')} />}
        />
      )}
    </Page>
  );
};

const useReadAgain = () => {
  const client = useQueryClient();
  const notify = useNotify();
  return {
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [bookKey] }),
        client.invalidateQueries({ queryKey: [`${ownCallsPrefix}${newPair}`] }),
      ]),
    onError: (reason: Error) => notify(reason.message, { type: 'error' }),
  };
};

/** Kept when the field is left, or by Enter. */
const Threshold = ({ percent }: { percent: number }) => {
  const data = useDataProvider<ConsoleDataProvider>();
  const [typed, setTyped] = useState(String(percent));
  const keeping = useMutation({
    mutationFn: (kept: number) => data.call(calls.threshold, { body: { percent: kept } }),
    ...useReadAgain(),
  });
  const value = Number(plainDecimal(typed) ?? Number.NaN);
  const isRight = value >= -100 && value <= 1_000;
  const keep = () => {
    if (isRight && value !== percent) keeping.mutate(value);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextField
        label={text('threshold')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        error={!isRight}
        helperText={isRight ? text('thresholdHint') : text('badThreshold')}
        sx={{ width: 280, maxWidth: '100%' }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </Box>
  );
};
