import type { ProductPrices } from '../../../contract/workflows/offer-from-text/prices.ts';
import { MoneyCell } from '../../../src/trade/MoneyCell.tsx';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import { statusOf } from '../intake/entryStatus.ts';
import type { Entry } from '../intake/intake.ts';
import type { texts } from '../texts.ts';
import { PriceGap } from './PriceGap.tsx';

interface EntryRowProps {
  entry: Entry;
  place: number;
  placeText: string;
  currency: string;
  prices: ProductPrices | undefined;
  isOpen: boolean;
  tabIndex: number;
  onToggle: () => void;
}

/** The entry in one line. Its button covers the whole of it, so that a click anywhere opens and closes the entry. */
export const EntryRow = ({ entry, place, placeText, currency, prices, isOpen, tabIndex, onToggle }: EntryRowProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  return (
    <div data-part="row">
      <span data-part="place" title={placeText}>
        {place}
      </span>
      <button type="button" data-part="line" aria-expanded={isOpen} tabIndex={tabIndex} onClick={onToggle}>
        <q>{entry.inputLine.trim()}</q>
      </button>
      <b data-part="product">{entry.product?.title}</b>
      <span data-part="amount" data-converted={entry.convertedFrom !== undefined}>
        <MoneyCell amount={entry.amount} currency={currency} />
      </span>
      <PriceGap title={text('summary.toLast')} amount={entry.amount} price={prices?.last} />
      <PriceGap title={text('summary.toBest')} amount={entry.amount} price={prices?.best} />
      <span data-part="status">
        <span>{text(`summary.${statusOf(entry)}`)}</span>
      </span>
    </div>
  );
};
