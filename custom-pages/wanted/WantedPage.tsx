import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import type { GoodsLine } from '../../contract/products/goodsLines.ts';
import { goodsLinesCall } from '../../contract/products/goodsLinesCall.ts';
import { calls, MOST_PRICED } from '../../contract/workflows/wanted/calls.ts';
import { figure } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { ProductAutocomplete } from '../../src/trade/ProductAutocomplete.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { FormDialog, useCheckedForm } from '../../src/ui/FormDialog.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { newUuid } from '../../src/ui/newUuid.ts';
import { EmptyState, Page } from '../../src/ui/Page.tsx';
import { PlainForm } from '../../src/ui/PlainForm.tsx';
import { RecordAutocomplete } from '../../src/ui/RecordAutocomplete.tsx';
import { type RecordOption, useLookup } from '../../src/ui/useLookup.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import { text, wantedPricesKey } from './index.ts';
import { QuoteActions } from './QuoteActions.tsx';
import { type PricedLine, wantedColumns } from './wantedColumns.tsx';
import {
  cheapestOf,
  choicesOf,
  emptyList,
  inOrder,
  marginOf,
  priceKey,
  priceOf,
  quotedPrice,
  type WantedLine,
  type WantedList,
} from './wantedList.ts';

export const WantedPage = () => {
  const data = useConsoleData();
  const [list, setList] = useStore<WantedList>('wantedList', emptyList);
  const organizations = useLookup({ resource: 'organization', titleField: 'name' });
  const currencies = useLookup({ resource: 'currency', titleField: 'symbol' });
  const change = (changed: Partial<WantedList>) => setList({ ...list, ...changed });
  const reading = useMutation({
    mutationFn: () => data.call(goodsLinesCall, { body: { lines: list.text.split(/\r?\n/) } }),
    onSuccess: ({ lines, leftOut }) =>
      change({
        id: newUuid(),
        lines: lines.map(keyed(0)),
        leftOut: leftOut.map(keyed(lines.length)),
      }),
  });
  const { baseCurrency } = useConsoleSettings();
  const takeIn = (line: WantedLine) =>
    change({ lines: inOrder([...list.lines, line]), leftOut: list.leftOut.filter(({ key }) => key !== line.key) });
  const isEmpty = list.text.trim() === '';
  return (
    <Page>
      <PlainForm onSubmit={() => isEmpty || reading.mutate()} sx={form}>
        <RecordAutocomplete
          label={text('customer')}
          minimumText={2}
          {...organizations}
          value={list.customer}
          onChange={(customer) => change({ customer, lines: list.lines.map((line) => ({ ...line, isStored: false })) })}
        />
        <RecordAutocomplete
          label={text('currency')}
          minimumText={2}
          placeholder={baseCurrency}
          {...currencies}
          value={list.currency}
          onChange={(currency) => change({ currency })}
        />
        <TextField
          label={text('wantedText')}
          multiline
          required
          autoFocus={isEmpty}
          value={list.text}
          onChange={({ target }) => change({ text: target.value })}
          helperText={text('textHint')}
          sx={{ gridColumn: '1 / -1' }}
          slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { rows: 8, spellCheck: false, style: { resize: 'vertical' } } }}
        />
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1 }}>
          <LoadingButton type="submit" variant="contained" loading={reading.isPending} disabled={isEmpty}>
            {text('read')}
          </LoadingButton>
          <Button onClick={() => setList({ ...emptyList, currency: list.currency, margin: list.margin })} disabled={isEmpty}>
            {text('clear')}
          </Button>
        </Box>
      </PlainForm>
      {reading.error ? <ErrorState error={reading.error} /> : null}
      {list.leftOut.length > 0 ? (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {text('leftOut', { count: figure(list.leftOut.length) })}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' }}>
            {list.leftOut.map((line) => (
              <li key={line.key}>
                <Box component="bdi" sx={{ color: 'text.secondary' }}>
                  {line.inputLine}
                </Box>{' '}
                <Button size="small" aria-label={text('takeLine', { line: line.inputLine })} onClick={() => takeIn(line)}>
                  {text('take')}
                </Button>
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
      {list.lines.length > 0 ? (
        <WantedTable list={list} change={change} />
      ) : list.id === '' ? null : (
        <EmptyState title={text('none')} hint={text('textHint')} />
      )}
    </Page>
  );
};

const keyed =
  (from: number) =>
  (line: GoodsLine, index: number): WantedLine => ({ ...line, key: from + index });

const form = {
  display: 'grid',
  gap: 2,
  maxWidth: 900,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
};

const WantedTable = ({ list, change }: { list: WantedList; change: (changed: Partial<WantedList>) => void }) => {
  const { baseCurrency } = useConsoleSettings();
  const symbol = list.currency?.title ?? baseCurrency;
  const { prices, isPlaceholderData, error, refetch } = useWantedPrices(list);
  const isBadMargin = marginOf({}, list) === null;
  const [chosen, setChosen] = useState<WantedLine | null>(null);
  const current = useRef(list);
  current.current = list;
  const changeLine = useCallback(
    (key: number, changed: Partial<WantedLine> | null) => {
      const { lines, leftOut } = current.current;
      if (changed)
        return change({
          lines: lines.map((line) => (line.key === key ? { ...line, ...(changed.product && { isStored: false }), ...changed } : line)),
        });
      const isGone = (line: WantedLine) => line.key === key;
      change({ lines: lines.filter((line) => !isGone(line)), leftOut: inOrder([...leftOut, ...lines.filter(isGone)]) });
    },
    [change],
  );
  const rows = list.lines.map((line): PricedLine => {
    const price = priceOf(line, line.product, prices);
    return {
      ...line,
      id: line.key,
      price,
      isAsked: prices !== undefined,
      choices: choicesOf(line, prices),
      quoted: quotedPrice(price, marginOf(line, list)),
    };
  });
  const cheapest = new Map(list.lines.map((line) => [line.key, cheapestOf(line, prices)]));
  const toChoose = [...cheapest.values()].filter((product) => product !== null).length;
  const takeCheapest = () =>
    change({
      lines: list.lines.map((line) => {
        const product = cheapest.get(line.key);
        return product ? { ...line, product, isStored: false } : line;
      }),
    });
  const columns = useMemo(
    () => wantedColumns({ symbol, margin: list.margin, changeLine, choose: setChosen }),
    [symbol, list.margin, changeLine],
  );
  return (
    <Box component="section" aria-label={text('line')} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <TextField
          label={text('marginForAll')}
          size="small"
          value={list.margin}
          error={isBadMargin}
          helperText={isBadMargin ? text('badMargin') : undefined}
          onChange={({ target }) => change({ margin: target.value })}
          sx={{ width: 190 }}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <Box role="status" sx={{ color: 'text.secondary', mr: 'auto' }}>
          {text('prices', { count: figure(rows.filter(({ price }) => price?.best).length), total: figure(rows.length) })}
        </Box>
        {toChoose > 0 ? (
          <Button variant="outlined" onClick={takeCheapest}>
            {text('takeCheapest', { smart_count: toChoose })}
          </Button>
        ) : null}
        <QuoteActions rows={rows} isPriced={prices !== undefined && !isPlaceholderData} list={list} symbol={symbol} change={change} />
      </Box>
      <Grid label={text('line')} address="/wanted" rows={rows} columns={columns} look={look} isRegion />
      {chosen ? (
        <ChooseProduct
          line={chosen}
          onClose={() => setChosen(null)}
          onChosen={(product) => changeLine(chosen.key, { product, isSure: true })}
        />
      ) : null}
    </Box>
  );
};

const useWantedPrices = ({ lines, currency, customer }: WantedList) => {
  const chosen = lines.flatMap(({ product, grade }) => (product ? { productId: product.id, gradeId: grade?.id } : []));
  const open = lines.flatMap(({ product, fitsEach, candidates, grade }) =>
    fitsEach || product === null ? candidates.map(({ id }) => ({ productId: id, gradeId: grade?.id })) : [],
  );
  const named = new Map([...chosen, ...open].map((each) => [priceKey(each.productId, each.gradeId), each]));
  // In one order, so that nothing is asked again when a line takes one of its own.
  const asked = [...named.values()].slice(0, MOST_PRICED).toSorted((a, b) => a.productId - b.productId);
  const productIds = asked.flatMap(({ productId, gradeId }) => (gradeId === undefined ? productId : []));
  const graded = asked.flatMap(({ productId, gradeId }) => (gradeId === undefined ? [] : { productId, gradeId }));
  const isSame = (key: readonly unknown[] = []) => key[2] === (currency?.id ?? null) && key[3] === customer?.id;
  const { data: found, ...query } = useCall(
    [wantedPricesKey, productIds, currency?.id ?? null, customer?.id, graded],
    calls.prices,
    { body: { productIds, graded, currencyId: currency?.id ?? null, customerId: customer?.id ?? null } },
    // Amounts in another currency, or with the offers of this customer, are none of these.
    { placeholderData: (before, query) => (isSame(query?.queryKey) ? before : undefined) },
  );
  return {
    ...query,
    prices: useMemo(() => found && new Map(found.prices.map((price) => [priceKey(price.productId, price.gradeId), price])), [found]),
  };
};

const look: GridLook = {
  cardsUpTo: 1_000,
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"line quoted" "product product" "best second" "range quantity" "margin action"' },
  rules: ({ text }) => ({
    always: { 'td[data-cell="quoted"]': { fontWeight: 600 } },
    onCards: {
      ':is(td[data-cell="second"], td[data-cell="range"])': { color: text.secondary },
      'td[data-cell="range"]': { textAlign: 'left' },
      'td[data-cell="action"]': { textAlign: 'right' },
    },
  }),
};

interface ChooseProductProps {
  line: WantedLine;
  onChosen: (product: RecordOption) => void;
  onClose: () => void;
}

const ChooseProduct = ({ line, onChosen, onClose }: ChooseProductProps) => {
  const form = useCheckedForm<{ product: RecordOption | null }>({
    initial: { product: line.product },
    check: ({ product }) => (product ? {} : { product: text('choose') }),
    send: async ({ product }) => {
      if (product) onChosen(product);
      onClose();
    },
  });
  return (
    <FormDialog
      id="choose-product"
      title={text('chooseTitle', { line: line.inputLine })}
      cancel={text('cancel')}
      confirm={text('choose')}
      form={form}
      onClose={onClose}
    >
      <ProductAutocomplete autoFocus {...form.field('product')} />
    </FormDialog>
  );
};
