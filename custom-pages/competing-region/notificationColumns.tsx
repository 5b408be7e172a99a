import { styled } from '@mui/material/styles';
import type { RegionNotification } from '../../contract/workflows/competing-region/schemas.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { DateCell } from '../../src/ui/ConsoleSettings.tsx';
import { formatAmount, formatPercent } from '../../src/ui/formatAmount.ts';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { text } from './index.ts';
import type { NotificationField } from './useNotifications.ts';

type Column = GridColumn<RegionNotification, NotificationField>;

/** `isOfSupplier`: the amount has a column, and the supplier is the table's. Otherwise both stand beside the product, on a phone below it. */
export const notificationColumns = (isOfSupplier: boolean): Column[] => {
  const product: Column = {
    name: 'product',
    title: text('product'),
    field: 'productTitle',
    cell: (notification) => (
      <OneLine>
        <TextLink to={`/offer-compare/${notification.product.id}`} sx={{ overflowWrap: 'anywhere' }}>
          {notification.productTitle}
        </TextLink>
        {isOfSupplier ? null : (
          <Offer>
            {formatAmount(notification.amountInOriginalCurrency)} {notification.originalCurrencySymbol} ·{' '}
            <bdi>{notification.organizationName}</bdi>
          </Offer>
        )}
      </OneLine>
    ),
  };
  const amount: Column = {
    name: 'amount',
    title: text('originalAmount'),
    isNumber: true,
    width: 204,
    cell: ({ amountInOriginalCurrency, originalCurrencySymbol }) => (
      <MoneyCell amount={amountInOriginalCurrency} currency={originalCurrencySymbol} />
    ),
  };
  return [
    {
      name: 'date',
      title: text('analysedOn'),
      field: 'offerAnalysisDate',
      width: 148,
      cell: ({ offerAnalysisDate }) => <DateCell value={offerAnalysisDate} />,
    },
    product,
    ...(isOfSupplier ? [amount] : []),
    {
      name: 'margin',
      title: text('margin'),
      field: 'bestMarginPercent',
      isNumber: true,
      width: 96,
      cell: ({ bestMarginPercent }) => formatMargin(bestMarginPercent),
    },
  ];
};

export const notificationLook: GridLook = {
  isFixed: true,
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"product margin" "date amount"' },
  rules: ({ text }) => ({
    always: { td: { height: 28, paddingTop: 4, paddingBottom: 4 } },
    onCards: { 'td[data-cell="margin"]': { fontWeight: 600 }, 'td[data-cell="date"]': { color: text.secondary } },
  }),
};

const OneLine = styled('div')({
  '@container (min-width: 601px)': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    '& > a': { flexShrink: 0, maxWidth: '100%' },
    '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** The amount, then the supplier, whose end may be cut off, also where the name is read from right to left. */
const Offer = styled('span')(({ theme }) => ({
  display: 'block',
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontSize: '0.75rem',
  color: (theme.vars ?? theme).palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

/** The margin of a notification. It is above zero, though two decimals may round it to zero. */
export const formatMargin = (percent: number): string => formatPercent(percent === 0 ? Number.MIN_VALUE : percent);
