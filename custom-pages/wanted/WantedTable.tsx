import { Box, TextField } from '@mui/material';
import { useCallback, useMemo, useRef, useState } from 'react';
import { calls } from '../../contract/workflows/wanted/calls.ts';
import { figure } from '../../src/messages/language.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import { useCall } from '../../src/workflow/useCall.ts';
import { ChooseProduct } from './ChooseProduct.tsx';
import { wantedPricesKey } from './index.ts';
import { QuoteActions } from './QuoteActions.tsx';
import { text } from './text.ts';
import { type PricedLine, wantedColumns } from './wantedColumns.tsx';
import { inOrder, marginOf, quotedPrice, type WantedLine, type WantedList } from './wantedList.ts';

interface WantedTableProps {
  list: WantedList;
  change: (changed: Partial<WantedList>) => void;
}

export const WantedTable = ({ list, change }: WantedTableProps) => {
  const { baseCurrency } = useConsoleSettings();
  const symbol = list.currency?.title ?? baseCurrency;
  const { prices, error, refetch } = useWantedPrices(list);
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
    const price = line.product ? prices?.get(line.product.id) : undefined;
    return { ...line, id: line.key, price, isAsked: prices !== undefined, quoted: quotedPrice(price, marginOf(line, list)) };
  });
  const columns = useMemo(
    () => wantedColumns({ text, symbol, margin: list.margin, changeLine, choose: setChosen }),
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
          error={marginOf({ margin: list.margin } as WantedLine, list) === null}
          onChange={({ target }) => change({ margin: target.value })}
          sx={{ width: 190 }}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <Box role="status" sx={{ color: 'text.secondary', mr: 'auto' }}>
          {text('prices', { count: figure(rows.filter(({ price }) => price?.best).length), total: figure(rows.length) })}
        </Box>
        <QuoteActions rows={rows} list={list} symbol={symbol} change={change} />
      </Box>
      <Grid label={text('line')} rows={rows} columns={columns} look={look} isRegion />
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

const useWantedPrices = ({ lines, currency }: WantedList) => {
  const productIds = [...new Set(lines.flatMap(({ product }) => product?.id ?? []))];
  const { data: found, ...query } = useCall(
    [wantedPricesKey, productIds, currency?.id ?? null],
    calls.prices,
    { body: { productIds, currencyId: currency?.id ?? null } },
    { placeholderData: (before) => before },
  );
  return { ...query, prices: useMemo(() => found && new Map(found.prices.map((price) => [price.productId, price])), [found]) };
};

const look: GridLook = {
  cardsUpTo: 1_000,
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"line quoted" "product product" "best second" "range quantity" "margin action"' },
  rules: ({ text }) => ({
    always: { 'td[data-cell="quoted"]': { fontWeight: 600 } },
    onCards: {
      ':is(td[data-cell="second"], td[data-cell="range"])': { color: text.secondary },
      'td[data-cell="range"]': { textAlign: 'left' },
    },
  }),
};
