import { Alert, Box, Button, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { plainDecimal } from '../../contract/kinds/number/decimal.ts';
import { calls } from '../../contract/workflows/book/calls.ts';
import { useConsoleData } from '../../src/providers/useConsoleData.ts';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { useRun } from '../../src/ui/useRun.ts';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import { bookColumns, bookLook } from './bookColumns.tsx';
import { bookKey } from './index.ts';
import { text } from './text.ts';

export const BookPage = () => {
  const title = usePageTitle();
  const data = useConsoleData();
  const book = useCall([bookKey], calls.book, {});
  const { run, isRunning } = useRun();
  const seen = () => data.call(calls.seen);
  const { baseCurrency = '', percent, isCut = false } = book.data ?? {};
  const rows = book.data?.rows.map((row) => ({ ...row, id: `${row.request.offerId} ${row.offer.offerId}` }));
  const columns = useMemo(() => bookColumns(text, baseCurrency), [baseCurrency]);
  const hasNew = rows?.some(({ isNew }) => isNew) ?? false;
  return (
    <Page
      title={title}
      actions={
        <Button variant="outlined" disabled={!hasNew} loading={isRunning} onClick={() => run(seen)}>
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

/** Kept when the field is left, or by Enter. */
const Threshold = ({ percent }: { percent: number }) => {
  const data = useConsoleData();
  const [typed, setTyped] = useState(String(percent));
  const { run } = useRun();
  const value = Number(plainDecimal(typed) ?? Number.NaN);
  const isRight = value >= -100 && value <= 1_000;
  const keep = () => {
    if (isRight && value !== percent) run(() => data.call(calls.threshold, { body: { percent: value } }));
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
