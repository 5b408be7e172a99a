import { Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComparedOffer, isRequest } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import type { LowOf } from '../../contract/workflows/offer-compare/priceHistory.ts';
import type { TextOf } from '../../src/messages/text.ts';
import { ExplainedFigure } from '../../src/trade/ExplainedFigure.tsx';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { ConvertedAmount } from './ConvertedAmount.tsx';
import type { SortField } from './compareAddress.ts';
import { OfferMenu } from './OfferMenu.tsx';
import { formatGap, gapOver } from './offerGap.ts';
import type { texts } from './texts.ts';

interface Compared {
  base: string;
  best: ComparedOffer | undefined;
  lowOf: LowOf;
  /** All rows have the product that the page's heading names. */
  isOneProduct: boolean;
}

export const offerColumns = (
  text: TextOf<typeof texts>,
  { base, best, lowOf, isOneProduct }: Compared,
): GridColumn<ComparedOffer, SortField>[] => {
  const [aboveBest, low] = [text('aboveBest'), text('low')];
  return [
    {
      name: 'date',
      title: text('date'),
      field: 'entityLastUpdatedOn',
      width: 216,
      cell: ({ entityLastUpdatedOn }) => (
        <>
          <DateCell value={entityLastUpdatedOn} /> <Age data-age>{formatAge(entityLastUpdatedOn, Date.now(), 'narrow')}</Age>
        </>
      ),
    },
    {
      name: 'organization',
      title: text('organization'),
      field: 'organization',
      width: '50%',
      cell: (offer) => (
        <>
          <Name>{offer.organization.name}</Name>
          {offer.id === best?.id ? <Chip size="small" color="success" label={text('isBest')} sx={chipStyle} /> : null}
          {offer.isGone ? <Chip size="small" variant="outlined" label={text('gone')} sx={chipStyle} /> : null}
          {isRequest(offer) ? <Chip size="small" variant="outlined" label={text('request')} sx={chipStyle} /> : null}
        </>
      ),
    },
    {
      name: 'product',
      title: text('product'),
      field: isOneProduct ? undefined : 'product',
      width: '50%',
      isUnseen: isOneProduct,
      attributes: ({ product }) => ({ title: product.title }),
      cell: ({ product }) => product.title,
    },
    {
      name: 'amount',
      title: text('amount'),
      field: 'amount',
      isNumber: true,
      width: 148,
      cell: ({ amount, currency }) => <MoneyCell amount={amount} currency={currency.symbol} />,
    },
    {
      name: 'converted',
      title: `${text('converted')} ${base}`.trim(),
      field: 'baseCurrencyAmount',
      isNumber: true,
      width: 140,
      cell: (offer) => <ConvertedAmount offer={offer} />,
    },
    {
      name: 'gap',
      title: aboveBest,
      heading: <ExplainedFigure explanation={text('aboveBestHint', { base })}>{aboveBest}</ExplainedFigure>,
      isNumber: true,
      width: 156,
      cell: (offer) => (offer.id === best?.id ? null : <GapFigures offer={offer} best={best} />),
    },
    {
      name: 'low',
      title: low,
      heading: <ExplainedFigure explanation={text('lowHint')}>{low}</ExplainedFigure>,
      isNumber: true,
      width: 116,
      cell: (offer) => {
        const amount = lowOf(offer);
        return amount === undefined ? null : <MoneyCell amount={amount} />;
      },
    },
    { name: 'menu', title: text('action'), width: 52, cell: (offer) => <OfferMenu offer={offer} /> },
  ];
};

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

const GapFigures = ({ offer, best }: { offer: ComparedOffer; best: ComparedOffer | undefined }) => {
  const gap = gapOver(best, offer);
  if (!gap) return null;
  const { amount, percent } = formatGap(gap);
  return (
    <Figures>
      {amount} <Percent>{percent}</Percent>
    </Figures>
  );
};

const Figures = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
const Percent = styled('span')(({ theme }) => ({
  display: 'inline-block',
  minWidth: '4.7em',
  color: (theme.vars ?? theme).palette.text.secondary,
}));
