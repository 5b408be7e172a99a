import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { RegionOffer } from '../../contract/workflows/competing-region/schemas.ts';
import { ExplainedFigure, exactRates, sourceOf } from '../../src/trade/ExplainedFigure.tsx';
import { Currency, MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { DateCell, formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatAmount, formatPercent } from '../../src/ui/formatAmount.ts';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { text } from './index.ts';
import type { RegionSortField } from './useRegionOffers.ts';

interface RegionShape {
  /** Of the suppliers that compete; the others have a margin. */
  isCompeting: boolean;
  allSpecs: boolean;
  /** Without a rate of the region's currency no row has a converted amount or a margin. */
  isConverted: boolean;
  /** Of the page: another product is a link to its own page. */
  productId: number;
  currency: string;
}

type Column = GridColumn<RegionOffer, RegionSortField>;

export const regionColumns = ({ isCompeting, allSpecs, isConverted, productId, currency }: RegionShape): Column[] => {
  const product: Column = {
    name: 'product',
    title: text('product'),
    field: 'productTitle',
    cell: (offer) =>
      offer.productId === productId ? (
        offer.productTitle
      ) : (
        <TextLink to={`/offer-compare/${offer.productId}`}>{offer.productTitle}</TextLink>
      ),
  };
  const converted: Column = {
    name: 'converted',
    title: `${text('converted')} ${currency}`.trim(),
    field: 'amountInRegionCompetingCurrency',
    isNumber: true,
    width: 168,
    cell: (offer) => {
      const amount = offer.amountInRegionCompetingCurrency;
      if (amount === null) return <Missing>{text('noRates')}</Missing>;
      return (
        <ExplainedFigure explanation={<RegionArithmetic offer={offer} converted={amount} currency={currency} />}>
          <MoneyCell amount={amount} isConverted />
          <Currency data-region-currency> {currency}</Currency>
        </ExplainedFigure>
      );
    },
  };
  const margin: Column = {
    name: 'margin',
    title: text('margin'),
    field: 'marginPercent',
    isNumber: true,
    width: 112,
    cell: ({ marginPercent = null }) => (marginPercent === null ? <Missing>{text('noMargin')}</Missing> : formatPercent(marginPercent)),
  };
  return [
    {
      name: 'date',
      title: text('date'),
      field: 'entityLastUpdatedOn',
      width: 148,
      cell: ({ entityLastUpdatedOn, entityCreatedOn }) => <DateCell value={entityLastUpdatedOn ?? entityCreatedOn} />,
    },
    {
      name: 'organization',
      title: text('organization'),
      field: 'organizationName',
      cell: ({ organizationName }) => <bdi>{organizationName}</bdi>,
    },
    ...(allSpecs ? [product] : []),
    {
      name: 'amount',
      title: text('amount'),
      field: 'amount',
      isNumber: true,
      width: 168,
      cell: ({ amount, currencySymbol }) => <MoneyCell amount={amount} currency={currencySymbol} />,
    },
    ...(isConverted ? [converted] : []),
    ...(isConverted && !isCompeting ? [margin] : []),
  ];
};

export const regionMarks = ({ marginPercent }: RegionOffer) => ({ 'data-good': (marginPercent ?? 0) > 0 || undefined });

export const regionLook: GridLook = {
  cardsUpTo: 620,
  isFixed: true,
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"organization converted" "date amount" "product margin"' },
  rules: ({ background, success, text }) => ({
    always: {
      td: { height: 36, paddingTop: 5, paddingBottom: 5 },
      'tbody tr[data-good]': { background: `color-mix(in srgb, ${success.main} 9%, ${background.paper})` },
      'tr[data-good] td[data-cell="margin"]': { fontWeight: 600, color: success.main },
      // The header names it.
      '[data-region-currency]': { display: 'none' },
      '@container (min-width: 621px) and (max-width: 900px)': {
        'col[data-column="amount"], col[data-column="converted"]': { width: '136px !important' },
        'col[data-column="margin"]': { width: '92px !important' },
      },
    },
    onCards: {
      'tbody tr[data-good]': { boxShadow: `inset 3px 0 0 ${success.main}` },
      'td[data-cell="date"]': { color: text.secondary },
      'td[data-cell="organization"]': { fontWeight: 600 },
      '[data-region-currency]': { display: 'inline-block' },
    },
  }),
};

const Missing = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

const RegionArithmetic = ({ offer, converted, currency }: { offer: RegionOffer; converted: number; currency: string }) => {
  const { baseCurrency: base, timeZone } = useConsoleSettings();
  const { amount, currencySymbol, forexRate, regionCompetingForexRate, forexRateDate } = offer;
  if (currencySymbol === currency) return text('notConverted', { currency });
  const steps = [
    forexRate !== null && currencySymbol !== base
      ? { sign: '÷', rate: forexRate, source: sourceOf(offer.forexRateBase, currencySymbol, base) }
      : null,
    regionCompetingForexRate && currency !== base
      ? { sign: '×', rate: regionCompetingForexRate, source: sourceOf(offer.regionCompetingForexRateBase, currency, base) }
      : null,
  ].filter((step) => step !== null);
  const date = forexRateDate ? formatDate(forexRateDate, timeZone) : null;
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {[
          formatAmount(amount),
          currencySymbol,
          ...steps.map(({ sign, rate }) => `${sign} ${exactRates.format(rate)}`),
          '=',
          formatAmount(converted),
          currency,
        ].join(' ')}
      </Box>
      {date === null ? text('undatedRates', { base }) : text(steps.length === 1 ? 'rateOf' : 'ratesOf', { base, date })}
      {steps.map(({ sign, rate, source }) =>
        source ? (
          <Box component="span" key={sign} sx={{ display: 'block' }}>
            {exactRates.format(rate)}: {source}
          </Box>
        ) : null,
      )}
    </>
  );
};
