import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { ComparedOffer } from '../../contract/offers/compare.ts';
import { useText } from '../../src/messages/text.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import { MoneyCell } from '../../src/ui/MoneyCell.tsx';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { ConvertedAmount } from './ConvertedAmount.tsx';
import { isRequest } from './completeOffers.ts';
import { GapFigures } from './GapFigures.tsx';

interface OfferRowProps {
  offer: ComparedOffer;
  best: ComparedOffer | undefined;
  /** The least amount of this organization in 90 days, in the base currency. */
  low: number | undefined;
  isHighlighted: boolean;
  /** Opens the menu of the row at its button. */
  onMenu: (button: HTMLElement, offer: ComparedOffer) => void;
}

/** The best offer and a request are marked in words. */
export const OfferRow = memo(({ offer, best, low, isHighlighted, onMenu }: OfferRowProps) => {
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
        <MenuButton
          type="button"
          aria-haspopup="menu"
          aria-label={text('compare.rowMenu', { organization: offer.organization.name })}
          onClick={(event) => onMenu(event.currentTarget, offer)}
        >
          <MoreHoriz fontSize="small" />
        </MenuButton>
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
const MenuButton = styled('button')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    margin: '-3px 0',
    padding: 0,
    color: palette.text.secondary,
    background: 'none',
    border: 0,
    borderRadius: 6,
    cursor: 'pointer',
    '&:hover': { color: palette.text.primary, background: palette.action.hover },
  };
});
