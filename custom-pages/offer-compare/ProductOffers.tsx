import { Alert, Box, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { type ComparedOffer, isRequest } from '../../contract/offers/comparedOffer.ts';
import { LONGEST_WINDOW } from '../../contract/offers/offerWindows.ts';
import { type LowOf, lowsOf } from '../../contract/workflows/offer-compare/priceHistory.ts';
import type { ListMeta } from '../../src/providers/dialectProvider.ts';
import { PagedOffers } from '../../src/trade/PagedOffers.tsx';
import { useGrades } from '../../src/trade/useGrades.ts';
import { isRecordId, useProduct } from '../../src/trade/useProduct.ts';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { DialogHost } from '../../src/ui/DialogHost.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { EmptyState } from '../../src/ui/Page.tsx';
import { useTableAddress } from '../../src/ui/tableAddress.ts';
import { BestOffers } from './BestOffers.tsx';
import { latestOffersTable, type SortField, windowFilter, windowOf } from './compareAddress.ts';
import { text } from './index.ts';
import { OfferTable } from './OfferTable.tsx';
import { PriceMemory } from './PriceMemory.tsx';
import { formatRate, ratesOf } from './ratesOf.ts';
import { useBestOffers, useOfferPage } from './useOffers.ts';
import { usePriceHistory } from './usePriceHistory.ts';

export const ProductOffers = ({ productId }: { productId: string }) => {
  const product = useProduct(productId);
  if (product.isLoadingError) return <ErrorState error={product.error} onRetry={() => void product.refetch()} />;
  if (product.data === null) {
    return <EmptyState title={text('noProduct')} hint={text('noProductHint')} />;
  }
  return (
    <Box
      component="section"
      aria-labelledby="offers-heading"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0, mt: 1 }}
    >
      <Typography variant="h2" id="offers-heading">
        {text('heading')}
      </Typography>
      <DialogHost>{isRecordId(productId) ? <OfferTables productId={Number(productId)} /> : null}</DialogHost>
    </Box>
  );
};

const OfferTables = ({ productId }: { productId: number }) => {
  const table = useTableAddress(latestOffersTable);
  const { grade, chooser } = useGrade();
  const days = windowOf(table.address);
  // Of today, beside the usual window; of the usual one, beside another.
  const otherDays = days === LONGEST_WINDOW ? 1 : LONGEST_WINDOW;
  const other = useBestOffers(productId, otherDays, grade);
  const best = useBestOffers(productId, days, grade);
  const latest = useOfferPage(productId, table.address, grade);
  const history = usePriceHistory(productId, [], grade);
  const { timeZone } = useConsoleSettings();
  const lowOf = useMemo(() => lowsOf(history.data, (instant) => formatDate(instant, timeZone, true)), [history.data, timeZone]);
  if (grade === undefined && latest.data?.info.totalElements === 0) {
    return <EmptyState title={text('noOffers')} hint={text('noOffersHint')} />;
  }
  const [windowBest, otherBest] = [bestOf(best.data?.rows, days), bestOf(other.data?.rows, otherDays)];
  const bestOffer = windowBest ?? (days === LONGEST_WINDOW ? undefined : otherBest);
  const isUnconverted = latest.data?.rows.some(({ amount, baseCurrencyAmount = null }) => amount !== null && baseCurrencyAmount === null);
  return (
    <>
      {isUnconverted ? <MissingBaseCurrency /> : null}
      <BestOffers
        lowOf={lowOf}
        grades={chooser}
        answer={best}
        best={bestOffer}
        ranked={(windowBest ? best : other).shown?.rows}
        isWaiting={best.isPending || other.isPending}
        besides={windowBest && otherBest?.id !== windowBest.id ? otherBest : undefined}
        days={days}
        onWindow={(chosen) => table.go({ filters: windowFilter(chosen) })}
      />
      <RateLegend offers={latest.data && [...(best.data?.rows ?? []), ...latest.data.rows]} />
      <PriceMemory productId={productId} grade={grade} />
      <LatestOffers lowOf={lowOf} latest={latest} best={bestOffer} table={table} />
    </>
  );
};

const bestOf = (rows: readonly ComparedOffer[] | undefined, days: number): ComparedOffer | undefined => {
  const offers = rows?.filter((offer) => !isRequest(offer)) ?? [];
  return offers.find(({ isLowestOfferAmount }) => isLowestOfferAmount) ?? (days === LONGEST_WINDOW ? undefined : offers[0]);
};

const RateLegend = ({ offers }: { offers: readonly ComparedOffer[] | undefined }) => {
  const { baseCurrency, timeZone } = useConsoleSettings();
  const days = ratesOf(offers ?? [], baseCurrency, (instant) => formatDate(instant, timeZone, true));
  return (
    <Box component="p" data-rates sx={{ m: 0, minHeight: '1.5em', fontSize: '0.75rem', lineHeight: 1.5, color: 'text.secondary' }}>
      {days.map(({ day, rates }) => (
        <Box component="span" key={day} sx={{ mr: 2 }}>
          {text('rates', { base: baseCurrency })}{' '}
          {rates.map(({ symbol, rate }, index) => (
            <Fragment key={symbol}>
              {index > 0 ? ' · ' : ''}
              <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {formatRate(rate)} {symbol}
              </Box>
            </Fragment>
          ))}{' '}
          {day ? text('ratesOf', { date: day }) : null}{' '}
        </Box>
      ))}
      {offers && offers.length > 0 && offers.every(({ currency }) => currency.symbol === baseCurrency)
        ? text('noRatesNeeded', { base: baseCurrency })
        : null}
    </Box>
  );
};

interface LatestOffersProps {
  latest: ReturnType<typeof useOfferPage>;
  best: ComparedOffer | undefined;
  lowOf: LowOf;
  table: ReturnType<typeof useTableAddress<SortField>>;
}

const LatestOffers = ({ latest, best, lowOf, table }: LatestOffersProps) => {
  const title = text('latest');
  return (
    <PagedOffers title={title} pagesLabel={text('latestPages')} answer={latest} {...table}>
      <OfferTable
        label={title}
        offers={latest.shown?.rows}
        skeletonRows={10}
        best={best}
        lowOf={lowOf}
        isBusy={latest.isPlaceholderData}
        days={windowOf(table.address)}
        order={table.order}
        emptyText={text('emptyPage')}
      />
    </PagedOffers>
  );
};

const MissingBaseCurrency = () => {
  const data = useDataProvider();
  const { baseCurrency } = useConsoleSettings();
  const currencies = useQuery({
    queryKey: ['currency', 'base-currency', baseCurrency],
    queryFn: async ({ signal }) => {
      const meta: ListMeta = { lookup: 'typed' };
      return (await data.getList('currency', { filter: { q: baseCurrency }, pagination: { page: 1, perPage: 1000 }, meta, signal })).data;
    },
    enabled: baseCurrency !== '',
    retry: false,
  });
  const isThere = currencies.data?.some(({ symbol }) => String(symbol).toUpperCase() === baseCurrency.toUpperCase()) ?? true;
  if (isThere) return null;
  return (
    <Alert severity="warning">
      {text('missingCurrency', { currency: baseCurrency })} <TextLink to="/d/currency/new">{text('addCurrency')}</TextLink>
    </Alert>
  );
};

/** Which grade is compared, remembered in the browser; none: the usual ones. Nothing to choose from where there is no other. */
const useGrade = () => {
  const [chosen, setChosen] = useStore<number | null>('offer-compare.grade', null);
  const { data: grades = [], isPending } = useGrades();
  const others = grades.filter(({ isUsual }) => !isUsual);
  const grade = others.find(({ id }) => id === chosen);
  const chooser = (
    <TextField
      select
      size="small"
      data-screen-only
      value={grade?.id ?? ''}
      onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': text('grade'), style: { paddingTop: 3, paddingBottom: 3 } } }}
      sx={{ '& select': { fontSize: '0.8125rem' } }}
    >
      <option value="">{text('usualGrade')}</option>
      {others.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </TextField>
  );
  return { grade: grade === undefined ? undefined : grade.id, chooser: isPending || others.length > 0 ? chooser : null };
};
