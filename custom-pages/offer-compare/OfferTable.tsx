import { useCallback, useMemo } from 'react';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import type { LowOf } from '../../contract/workflows/offer-compare/priceHistory.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridOrder } from '../../src/ui/grid/GridHead.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { SortField } from './compareAddress.ts';
import { offerColumns } from './offerColumns.tsx';
import { offerLook } from './offerLook.ts';
import type { texts } from './texts.ts';

interface OfferTableProps {
  label: string;
  offers: readonly ComparedOffer[] | undefined;
  skeletonRows: number;
  best: ComparedOffer | undefined;
  lowOf: LowOf;
  isHighlighted?: boolean;
  isBusy?: boolean;
  order?: GridOrder<SortField>;
  emptyText: string;
}

export const OfferTable = ({ offers, best, lowOf, isHighlighted = false, emptyText, ...grid }: OfferTableProps) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const { baseCurrency: base } = useConsoleSettings();
  const isOneProduct = !offers?.some(({ product }) => product.id !== offers[0]?.product.id);
  const columns = useMemo(() => offerColumns(text, { base, best, lowOf, isOneProduct }), [text, base, best, lowOf, isOneProduct]);
  const marks = useCallback(
    ({ id, isHeld }: ComparedOffer) => ({
      'data-best': id === best?.id || undefined,
      'data-held': isHeld || undefined,
      'data-highlighted': isHighlighted || undefined,
    }),
    [best, isHighlighted],
  );
  return <Grid {...grid} rows={offers} columns={columns} marks={marks} look={offerLook} empty={emptyText} />;
};
