import { Link as MuiLink } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { RegionNotification } from '../../contract/offers/competingRegion.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { writtenAmount } from '../../src/ui/formatAmount.ts';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { formatMargin } from './formatMargin.ts';

interface NotificationRowProps {
  notification: RegionNotification;
  shape: 'plain' | 'ofSupplier';
  rowIndex?: number | undefined;
  item?: number | undefined;
}

export const NotificationRow = memo(({ notification, shape, rowIndex, item }: NotificationRowProps) => {
  const { product, productTitle, organizationName: supplier, amountInOriginalCurrency, originalCurrencySymbol: currency } = notification;
  return (
    <tr {...tableRoles.row} data-record={notification.id} data-item={item} aria-rowindex={rowIndex}>
      <td {...tableRoles.cell} data-cell="date">
        <DateCell value={notification.offerAnalysisDate} />
      </td>
      <td {...tableRoles.cell} data-cell="product">
        <MuiLink component={Link} to={`/offer-compare/${product.id}`}>
          {productTitle}
        </MuiLink>
        {shape === 'plain' ? (
          <Offer>
            <bdi>{supplier}</bdi> · {writtenAmount(amountInOriginalCurrency)} {currency}
          </Offer>
        ) : null}
      </td>
      {shape === 'ofSupplier' ? (
        <td {...tableRoles.cell} data-cell="amount" data-align="right">
          <MoneyCell amount={amountInOriginalCurrency} currency={currency} />
        </td>
      ) : null}
      <td {...tableRoles.cell} data-cell="margin" data-align="right">
        {formatMargin(notification.bestMarginPercent)}
      </td>
    </tr>
  );
});

/** The supplier, then the amount, also where the supplier's name is read from right to left. */
const Offer = styled('span')(({ theme }) => ({
  display: 'block',
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontSize: '0.75rem',
  color: (theme.vars ?? theme).palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
