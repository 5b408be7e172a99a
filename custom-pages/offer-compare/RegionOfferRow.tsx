import { Link as MuiLink } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { RegionOffer } from '../../contract/offers/competingRegion.ts';
import { useText } from '../../src/messages/text.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { formatPercent } from '../../src/ui/formatPercent.ts';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { ExplainedFigure } from './ExplainedFigure.tsx';
import { RegionArithmetic } from './RegionArithmetic.tsx';
import type { RegionColumn } from './regionColumns.ts';

interface RegionOfferRowProps {
  offer: RegionOffer;
  columns: readonly RegionColumn[];
  productId: number;
  currency: string;
}

export const RegionOfferRow = memo(({ offer, columns, productId, currency }: RegionOfferRowProps) => (
  <tr {...tableRoles.row} data-good={(offer.marginPercent ?? 0) > 0 || undefined}>
    {columns.map(({ cell, isNumber }) => (
      <td key={cell} {...tableRoles.cell} data-cell={cell} data-align={isNumber ? 'right' : undefined}>
        <RegionCell cell={cell} offer={offer} productId={productId} currency={currency} />
      </td>
    ))}
  </tr>
));

const RegionCell = ({ cell, offer, productId, currency }: Omit<RegionOfferRowProps, 'columns'> & { cell: RegionColumn['cell'] }) => {
  const text = useText();
  const converted = offer.amountInRegionCompetingCurrency;
  switch (cell) {
    case 'date':
      return <DateCell value={offer.entityLastUpdatedOn ?? offer.entityCreatedOn} />;
    case 'organization':
      return <bdi>{offer.organizationName}</bdi>;
    case 'product':
      return offer.productId === productId ? (
        offer.productTitle
      ) : (
        <MuiLink component={Link} to={`/offer-compare/${offer.productId}`}>
          {offer.productTitle}
        </MuiLink>
      );
    case 'amount':
      return <MoneyCell amount={offer.amount} currency={offer.currencySymbol} />;
    case 'converted':
      if (converted === null) return <Missing>{text('offerCompare.noRates')}</Missing>;
      return (
        <ExplainedFigure explanation={<RegionArithmetic offer={offer} converted={converted} currency={currency} />}>
          <MoneyCell amount={converted} />
          <Currency data-region-currency> {currency}</Currency>
        </ExplainedFigure>
      );
    case 'margin':
      return (offer.marginPercent ?? null) === null ? (
        <Missing>{text('competingRegion.noMargin')}</Missing>
      ) : (
        formatPercent(offer.marginPercent ?? 0)
      );
  }
};

const Missing = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));
const Currency = styled('span')(({ theme }) => ({
  minWidth: '2.85em',
  textAlign: 'left',
  whiteSpace: 'pre',
  color: (theme.vars ?? theme).palette.text.secondary,
}));
