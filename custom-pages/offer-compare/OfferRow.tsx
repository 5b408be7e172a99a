import { Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { type ComparedOffer, isRequest } from '../../contract/offers/compare.ts';
import { useText } from '../../src/messages/text.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { ConvertedAmount } from './ConvertedAmount.tsx';
import { GapFigures } from './GapFigures.tsx';
import { OfferMenu } from './OfferMenu.tsx';

interface OfferRowProps {
  offer: ComparedOffer;
  best: ComparedOffer | undefined;
  low: number | undefined;
  isHighlighted: boolean;
}

export const OfferRow = memo(({ offer, best, low, isHighlighted }: OfferRowProps) => {
  const text = useText();
  const isBest = offer.id === best?.id;
  return (
    <tr {...tableRoles.row} data-best={isBest || undefined} data-highlighted={isHighlighted || undefined}>
      <td {...tableRoles.cell} data-cell="date">
        <DateCell value={offer.entityLastUpdatedOn} /> <Age data-age>{formatAge(offer.entityLastUpdatedOn, Date.now(), 'narrow')}</Age>
      </td>
      <td {...tableRoles.cell} data-cell="organization">
        <Name>{offer.organization.name}</Name>
        {isBest ? <Chip size="small" color="success" label={text('offerCompare.isBest')} sx={chipStyle} /> : null}
        {isRequest(offer) ? <Chip size="small" variant="outlined" label={text('offerCompare.request')} sx={chipStyle} /> : null}
      </td>
      <td {...tableRoles.cell} data-cell="product" title={offer.product.title}>
        {offer.product.title}
      </td>
      <td {...tableRoles.cell} data-cell="amount" data-align="right">
        <MoneyCell amount={offer.amount} currency={offer.currency.symbol} />
      </td>
      <td {...tableRoles.cell} data-cell="converted" data-align="right">
        <ConvertedAmount offer={offer} />
      </td>
      <td {...tableRoles.cell} data-cell="gap" data-align="right">
        {isBest ? null : <GapFigures offer={offer} best={best} />}
      </td>
      <td {...tableRoles.cell} data-cell="low" data-align="right" data-label={text('compare.low')}>
        {low === undefined ? null : <MoneyCell amount={low} />}
      </td>
      <td {...tableRoles.cell} data-cell="menu">
        <OfferMenu offer={offer} />
      </td>
    </tr>
  );
});

/** The marks come after the name, also where it is read from right to left. */
const Name = styled('bdi')({ marginRight: 8 });
const chipStyle = { height: 20, fontSize: '0.75rem', fontWeight: 600 };
const Age = styled('span')(({ theme }) => ({
  marginLeft: 4,
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: (theme.vars ?? theme).palette.text.secondary,
}));
