import { Box, Chip, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { BookRow, Side } from '../../contract/workflows/book/schemas.ts';
import type texts from '../../src/languages/en/book.json';
import { figure } from '../../src/messages/language.ts';
import type { TextOf } from '../../src/messages/text.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import { formatConverted, formatPercent } from '../../src/ui/formatAmount.ts';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';

export const bookLook: GridLook = {
  cardsUpTo: 860,
  areas: { columns: 'minmax(0, 1fr) minmax(0, 1fr)', rows: '"product product" "request offer" "gap percent" "quantity quantity"' },
  rules: ({ text }) => ({
    always: { 'td[data-cell="gap"]': { fontWeight: 600 } },
    onCards: { 'td[data-cell="quantity"]': { color: text.secondary }, 'td[data-cell="gap"]': { textAlign: 'left' } },
  }),
};

export const bookColumns = (text: TextOf<typeof texts>, base: string): GridColumn<BookRow & { id: string }>[] => [
  {
    name: 'product',
    title: text('product'),
    cell: ({ product, grade, isNew }) => (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <MuiLink component={Link} to={`/offer-compare/${product.id}`} sx={{ overflowWrap: 'anywhere' }}>
          {product.title}
        </MuiLink>
        {grade === null ? null : <Box component="bdi">{grade}</Box>}
        {isNew ? <Chip component="span" size="small" color="primary" label={text('isNew')} /> : null}
      </Box>
    ),
  },
  { name: 'request', title: text('request'), cell: ({ request }) => <Quote text={text} side={request} base={base} /> },
  { name: 'offer', title: text('offer'), cell: ({ offer }) => <Quote text={text} side={offer} base={base} /> },
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

const Quote = ({ text, side, base }: { text: TextOf<typeof texts>; side: Side; base: string }) => (
  <Box component="span" sx={{ display: 'inline-grid' }}>
    <MoneyCell amount={side.amount} currency={side.currency} />
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      {side.currency === base ? null : `${formatConverted(side.base)} ${base} · `}
      <bdi>{side.organization.name}</bdi> · {formatAge(side.updatedOn, Date.now(), 'narrow')}
      {side.quantity === null ? null : ` · ${text('pieces', { count: figure(side.quantity) })}`}
    </Box>
  </Box>
);
