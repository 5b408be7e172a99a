import { Alert, Box, Chip, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { plainDecimal, withoutGroups } from '../../contract/kinds/number/decimal.ts';
import { calls } from '../../contract/workflows/book/calls.ts';
import type { BookRow, Side } from '../../contract/workflows/book/schemas.ts';
import { figure } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { ProductLink } from '../../src/trade/ClerkLink.tsx';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import { formatConverted, formatPercent } from '../../src/ui/formatAmount.ts';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { EmptyState, Page, usePageTitle } from '../../src/ui/Page.tsx';
import { PlainForm } from '../../src/ui/PlainForm.tsx';
import { useRun } from '../../src/ui/useRun.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import { bookKey, text } from './index.ts';

export const BookPage = () => {
  const title = usePageTitle();
  const data = useConsoleData();
  const book = useCall([bookKey], calls.book, {});
  const { run, isRunning } = useRun();
  const seen = () => data.call(calls.seen);
  const { baseCurrency = '', percent, isCut = false } = book.data ?? {};
  const rows = book.data?.rows.map((row) => ({ ...row, id: `${row.request.offerId} ${row.offer.offerId}` }));
  const columns = useMemo(() => bookColumns(baseCurrency), [baseCurrency]);
  const hasNew = rows?.some(({ isNew }) => isNew) ?? false;
  return (
    <Page
      title={title}
      actions={
        <LoadingButton variant="outlined" disabled={!hasNew} loading={isRunning} onClick={() => run(seen)}>
          {text('seen')}
        </LoadingButton>
      }
    >
      <Box sx={{ color: 'text.secondary' }}>{text('intro')}</Box>
      {percent === undefined ? <Box sx={{ height: 82 }} /> : <Threshold key={percent} percent={percent} />}
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
  const value = Number(plainDecimal(withoutGroups(typed)) ?? Number.NaN);
  const isRight = value >= -100 && value <= 1_000;
  const keep = () => {
    if (isRight && value !== percent) run(() => data.call(calls.threshold, { body: { percent: value } }));
  };
  return (
    <PlainForm onSubmit={keep}>
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
    </PlainForm>
  );
};

const bookLook: GridLook = {
  cardsUpTo: 700,
  areas: { columns: 'minmax(0, 1fr) minmax(0, 1fr)', rows: '"product product" "request offer" "gap percent" "quantity quantity"' },
  rules: ({ text }) => ({
    always: { 'td[data-cell="gap"]': { fontWeight: 600 } },
    onCards: {
      'td[data-cell="quantity"]': { color: text.secondary },
      'td[data-cell="quantity"]::before': { content: 'attr(data-label) " "' },
      'td[data-cell="gap"]': { textAlign: 'left' },
    },
  }),
};

const bookColumns = (base: string): GridColumn<BookRow & { id: string }>[] => [
  {
    name: 'product',
    title: text('product'),
    cell: ({ product, grade, isNew }) => (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <ProductLink productId={product.id} sx={{ overflowWrap: 'anywhere' }}>
          {product.title}
        </ProductLink>
        {grade === null ? null : <Box component="bdi">{grade}</Box>}
        {isNew ? <Chip component="span" size="small" color="primary" label={text('isNew')} /> : null}
      </Box>
    ),
  },
  { name: 'request', title: text('request'), cell: ({ request }) => <Quote side={request} base={base} /> },
  { name: 'offer', title: text('offer'), cell: ({ offer }) => <Quote side={offer} base={base} /> },
  {
    name: 'gap',
    title: text('gap'),
    isNumber: true,
    cell: ({ request, offer, gap }) => (
      <span
        title={text('gapOf', {
          request: formatConverted(request.base),
          offer: formatConverted(offer.base),
          gap: formatConverted(gap),
          currency: base,
        })}
      >
        <MoneyCell amount={gap} currency={base} isConverted />
      </span>
    ),
  },
  { name: 'percent', title: text('percent'), isNumber: true, cell: ({ percent }) => formatPercent(percent) },
  {
    name: 'quantity',
    title: text('quantity'),
    isNumber: true,
    cell: ({ quantity }) => (quantity === null ? '—' : text('pieces', { count: figure(quantity) })),
  },
];

const Quote = ({ side, base }: { side: Side; base: string }) => (
  <Box component="span" sx={{ display: 'inline-grid' }}>
    <MoneyCell amount={side.amount} currency={side.currency} />
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      {side.currency === base ? null : `${formatConverted(side.base)} ${base} · `}
      <bdi>{side.organization.name}</bdi> · <span style={{ whiteSpace: 'nowrap' }}>{formatAge(side.updatedOn, Date.now(), 'narrow')}</span>
      {side.quantity === null ? null : ` · ${text('pieces', { count: figure(side.quantity) })}`}
    </Box>
  </Box>
);
