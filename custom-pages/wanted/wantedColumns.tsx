import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { WantedPrice } from '../../contract/workflows/wanted/schemas.ts';
import { figure } from '../../src/messages/text.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import { formatAmount, formatConverted } from '../../src/ui/formatAmount.ts';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { text } from './index.ts';
import { type choicesOf, isFarPrice, marginOf, type WantedLine } from './wantedList.ts';

export interface PricedLine extends WantedLine {
  id: number;
  price: WantedPrice | undefined;
  /** Whether prices are there: a line without one has no offer then. */
  isAsked: boolean;
  choices: ReturnType<typeof choicesOf>;
  quoted: number | null;
}

interface Given {
  symbol: string;
  margin: string;
  changeLine: (key: number, changed: Partial<WantedLine> | null) => void;
  choose: (line: WantedLine) => void;
}

export const wantedColumns = ({ symbol, margin, changeLine, choose }: Given): GridColumn<PricedLine>[] => [
  {
    name: 'line',
    title: text('line'),
    cell: ({ price, ...line }) => (
      <>
        <bdi>{line.inputLine}</bdi>
        {line.isStored ? <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{text('isStored')}</Box> : null}
        {line.amount === null ? null : (
          <Box sx={{ color: isFarPrice(line, price) ? 'warning.main' : 'text.secondary', fontSize: '0.75rem' }}>
            {text(isFarPrice(line, price) ? 'farPrice' : 'theirPrice', {
              price: formatAmount(line.amount),
              currency: line.currency?.toUpperCase() ?? symbol,
            })}
          </Box>
        )}
      </>
    ),
  },
  {
    name: 'product',
    title: text('product'),
    cell: (line) => <ProductOfLine line={line} changeLine={changeLine} choose={choose} />,
  },
  { name: 'quantity', title: text('quantity'), isNumber: true, cell: ({ quantity }) => (quantity === null ? '—' : figure(quantity)) },
  { name: 'best', title: text('best'), cell: (line) => <OnOffer line={line} side="best" symbol={symbol} /> },
  { name: 'second', title: text('second'), cell: (line) => <OnOffer line={line} side="second" symbol={symbol} /> },
  {
    name: 'range',
    title: text('range'),
    isNumber: true,
    cell: ({ price }) => (price?.low == null ? '—' : `${formatConverted(price.low)} – ${formatConverted(price.high)}`),
  },
  {
    name: 'margin',
    title: text('margin'),
    cell: (line) => (
      <MarginBox
        type="text"
        inputMode="decimal"
        aria-label={text('marginOf', { line: line.inputLine })}
        aria-invalid={marginOf(line, { margin }) === null}
        title={marginOf(line, { margin }) === null ? text('badMargin') : undefined}
        placeholder={margin || '0'}
        value={line.margin ?? ''}
        onChange={({ target: { value } }) => changeLine(line.key, { margin: value === '' ? undefined : value } as Partial<WantedLine>)}
      />
    ),
  },
  { name: 'quoted', title: text('price'), isNumber: true, cell: ({ quoted }) => <Quoted amount={quoted} symbol={symbol} /> },
  {
    name: 'action',
    title: '',
    isActions: true,
    cell: (line) => (
      <Button size="small" aria-label={text('removeLine', { line: line.inputLine })} onClick={() => changeLine(line.key, null)}>
        {text('remove')}
      </Button>
    ),
  },
];

const MarginBox = styled('input')(({ theme }) => ({
  width: 64,
  height: 26,
  padding: '0 6px',
  font: 'inherit',
  textAlign: 'right',
  color: 'inherit',
  background: 'transparent',
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 4,
  '&[aria-invalid="true"]': { borderColor: (theme.vars ?? theme).palette.error.main },
}));

const Quoted = ({ amount, symbol }: { amount: number | null; symbol: string }) =>
  amount === null ? '—' : <MoneyCell amount={amount} currency={symbol} />;

const MOST_CHOICES = 3;

interface OfLine {
  line: PricedLine;
}

const ProductOfLine = ({ line, changeLine, choose }: OfLine & Pick<Given, 'changeLine' | 'choose'>) =>
  line.product ? (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      <TextLink to={`/offer-compare/${line.product.id}`} sx={{ overflowWrap: 'anywhere' }}>
        {line.product.title}
      </TextLink>
      {line.grade ? <Box component="bdi">{line.grade.title}</Box> : null}
      {line.isSure ? null : (
        <Box component="span" sx={{ color: 'warning.main', fontSize: '0.75rem' }}>
          {text('suggested')}
        </Box>
      )}
      <Button size="small" onClick={() => choose(line)}>
        {text('change')}
      </Button>
    </Box>
  ) : (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {line.grade ? <Box component="bdi">{line.grade.title}</Box> : null}
      {line.choices.slice(0, MOST_CHOICES).map(({ product, amount }) => (
        <Button
          key={product.id}
          size="small"
          variant="outlined"
          // Cheapest first, once the prices are there: none moves under the hand.
          disabled={line.fitsEach && !line.isAsked}
          sx={{ textAlign: 'left', whiteSpace: 'normal', maxWidth: '100%' }}
          onClick={() => changeLine(line.key, { product, isSure: true })}
        >
          {amount === null ? product.title : text('choice', { product: product.title, price: formatConverted(amount) })}
        </Button>
      ))}
      <Button size="small" onClick={() => choose(line)}>
        {text('choose')}
      </Button>
    </Box>
  );

const OnOffer = ({ line, side, symbol }: OfLine & { side: 'best' | 'second'; symbol: string }) => {
  const found = line.price?.[side];
  if (!found) return side === 'best' && line.isAsked && line.product ? <Box component="span">{text('noOffer')}</Box> : '—';
  return (
    <Box component="span" sx={{ display: 'inline-grid' }}>
      <MoneyCell amount={found.amount} currency={symbol} isConverted />
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        <bdi>{found.organization.name}</bdi> · {formatAge(found.updatedOn, Date.now(), 'narrow')}
        <Pieces offered={found.quantity} least={found.leastQuantity ?? null} asked={line.quantity} />
      </Box>
    </Box>
  );
};

const Pieces = ({ offered, least, asked }: Record<'offered' | 'least' | 'asked', number | null>) => {
  const isTooMany = asked !== null && offered !== null && offered < asked;
  const isTooFew = asked !== null && least !== null && asked < least;
  const [count, fewest] = [figure(offered ?? 0), figure(least ?? 0)];
  return (
    <>
      {offered === null ? null : (
        <Told isBad={isTooMany}>{isTooMany ? text('fewer', { count, asked: figure(asked) }) : text('pieces', { count })}</Told>
      )}
      {least === null ? null : <Told isBad={isTooFew}>{text('least', { count: fewest })}</Told>}
    </>
  );
};

const Told = ({ isBad, children }: { isBad: boolean; children: string }) => (
  <>
    {' · '}
    {isBad ? (
      <Box component="strong" sx={{ color: 'warning.main' }}>
        {children}
      </Box>
    ) : (
      children
    )}
  </>
);
