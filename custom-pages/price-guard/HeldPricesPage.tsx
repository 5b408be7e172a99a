import { Box } from '@mui/material';
import { useMemo } from 'react';
import { heldPrice, heldPriceSortFields } from '../../contract/workflows/price-guard/heldPrice.ts';
import type { HeldPrice } from '../../contract/workflows/price-guard/schemas.ts';
import { ProductLink } from '../../src/trade/ClerkLink.tsx';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { DateCell, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import type { PagedTable } from '../../src/ui/tableAddress.ts';
import { HeldActions } from './HeldActions.tsx';
import { text } from './index.ts';
import { usualText } from './usualText.ts';

type Field = (typeof heldPriceSortFields)[number];

const table: PagedTable<Field> = {
  fields: heldPriceSortFields,
  ascending: ['organizationName', 'productTitle'],
  defaultSort: 'heldOn;desc',
  sizes: [10, 20, 50, 100],
};

export const HeldPricesPage = () => {
  const { baseCurrency } = useConsoleSettings();
  const columns = useMemo(() => columnsOf(baseCurrency), [baseCurrency]);
  return (
    <OwnList<HeldPrice, Field>
      resource={heldPrice}
      table={table}
      columns={columns}
      look={heldLook}
      none={text('none')}
      noneHint={text('noneHint')}
    />
  );
};

const heldLook: GridLook = {
  cardsUpTo: 720,
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"product price" "organization date" "usual usual" "action action"' },
  rules: ({ text }) => ({
    always: {},
    onCards: {
      'td[data-cell="price"]': { fontWeight: 600 },
      'td[data-cell="usual"]::before': { content: 'attr(data-label) ": "', color: text.secondary },
      ':is(td[data-cell="organization"], td[data-cell="date"])': { color: text.secondary },
    },
  }),
};

const columnsOf = (base: string): GridColumn<HeldPrice, Field>[] => [
  { name: 'date', title: text('heldOn'), field: 'heldOn', cell: ({ heldOn }) => <DateCell value={heldOn} /> },
  {
    name: 'organization',
    title: text('organization'),
    field: 'organizationName',
    cell: ({ organizationName }) => <bdi>{organizationName}</bdi>,
  },
  {
    name: 'product',
    title: text('product'),
    field: 'productTitle',
    cell: ({ product, productTitle }) => (
      <ProductLink productId={product.id} sx={{ overflowWrap: 'anywhere' }}>
        {productTitle}
      </ProductLink>
    ),
  },
  {
    name: 'price',
    title: text('price'),
    isNumber: true,
    cell: ({ amount, currency, offerOrRequest }) => (
      <>
        <MoneyCell amount={amount} currency={currency.symbol} />
        {offerOrRequest === 'request' ? <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{text('request')}</Box> : null}
      </>
    ),
  },
  { name: 'usual', title: text('usual'), cell: (held) => <Box component="span">{usualText(held, base)}</Box> },
  { name: 'action', title: text('meant'), cell: (held) => <HeldActions held={held} /> },
];
