import { styled } from '@mui/material/styles';
import type { ComparedOffer } from '../../contract/offers/compare.ts';
import { useText } from '../../src/messages/text.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { MoneyCell } from '../../src/ui/MoneyCell.tsx';

const rateFigures = new Intl.NumberFormat('en', { maximumSignificantDigits: 8 });

/** The amount in the base currency, beside it the rate that divides it and the day of that rate. */
export const ConvertedAmount = ({ offer }: { offer: ComparedOffer }) => {
  const text = useText();
  const { amount, baseCurrencyAmount, forexRate, forexRateDate } = offer;
  if (amount !== null && (baseCurrencyAmount === null || baseCurrencyAmount === undefined))
    return <Explanation>{text('offerCompare.noRates')}</Explanation>;
  const isExplained = forexRate !== null && forexRate !== undefined && forexRate !== 1;
  return (
    <Converted>
      {isExplained ? (
        <Explanation>
          ÷ {rateFigures.format(forexRate)}
          {forexRateDate ? (
            <>
              {' · '}
              <DateCell value={forexRateDate} isDateOnly />
            </>
          ) : null}
        </Explanation>
      ) : null}
      <MoneyCell amount={baseCurrencyAmount} />
    </Converted>
  );
};

const Converted = styled('span')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  columnGap: 16,
  '@container (max-width: 860px)': { flexDirection: 'column-reverse', alignItems: 'flex-end' },
});
const Explanation = styled('span')(({ theme }) => ({
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  color: (theme.vars ?? theme).palette.text.secondary,
}));
