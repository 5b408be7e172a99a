import { useCallback, useMemo } from 'react';
import type { ComparedOffer } from '../../contract/offers/comparedOffer.ts';
import { windowStart } from '../../contract/offers/offerWindows.ts';
import type { LowOf } from '../../contract/workflows/offer-compare/priceHistory.ts';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridOrder } from '../../src/ui/grid/GridHead.tsx';
import { isBefore, type SortField } from './compareAddress.ts';
import { offerColumns } from './offerColumns.tsx';
import { lookWithTerms, offerLook } from './offerLook.ts';
import { tradeTerms } from './tradeTerms.ts';

interface OfferTableProps {
  label: string;
  offers: readonly ComparedOffer[] | undefined;
  skeletonRows: number;
  best: ComparedOffer | undefined;
  lowOf: LowOf;
  isHighlighted?: boolean;
  /** The window; what is older is quiet. */
  days?: number;
  isBusy?: boolean;
  order?: GridOrder<SortField>;
  emptyText: string;
}

export const OfferTable = ({ offers, best, lowOf, isHighlighted = false, days, emptyText, ...grid }: OfferTableProps) => {
  const { baseCurrency: base, timeZone } = useConsoleSettings();
  const isOneProduct = !offers?.some(({ product }) => product.id !== offers[0]?.product.id);
  const termsOf = useCallback((offer: ComparedOffer) => tradeTerms(offer, timeZone), [timeZone]);
  const hasTerms = offers?.some((offer) => termsOf(offer) !== '') ?? false;
  const columns = useMemo(
    () => offerColumns({ base, best, lowOf, isOneProduct, termsOf, hasTerms }),
    [base, best, lowOf, isOneProduct, termsOf, hasTerms],
  );
  // Of the moment when the offers came, so that rows stay as they were drawn.
  const start = useMemo(
    () => (days && offers ? windowStart(days, Date.now(), () => formatDate(Date.now(), timeZone, true)) : null),
    [days, offers, timeZone],
  );
  const marks = useCallback(
    ({ id, isHeld, isExpired, isOtherGrade, entityLastUpdatedOn }: ComparedOffer) => ({
      'data-best': id === best?.id || undefined,
      'data-held': isHeld || undefined,
      'data-expired': isExpired || isOtherGrade || undefined,
      'data-older': (start !== null && isBefore(entityLastUpdatedOn, start, timeZone)) || undefined,
      'data-highlighted': isHighlighted || undefined,
    }),
    [best, isHighlighted, start, timeZone],
  );
  return <Grid {...grid} rows={offers} columns={columns} marks={marks} look={hasTerms ? lookWithTerms : offerLook} empty={emptyText} />;
};
