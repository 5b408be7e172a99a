import { memo } from 'react';
import type { ProductPrices } from '../../../contract/workflows/offer-from-text/prices.ts';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { Decision } from '../intake/decisions.ts';
import { statusOf } from '../intake/entryStatus.ts';
import type { Entry } from '../intake/intake.ts';
import type { texts } from '../texts.ts';
import { EntryRow } from './EntryRow.tsx';
import { OpenEntry } from './OpenEntry.tsx';

export interface EntryBlockProps {
  entry: Entry;
  place: number;
  total: number;
  currency: string;
  /** Undefined: not known yet. */
  prices: ProductPrices | undefined;
  isOpen: boolean;
  isCurrent: boolean;
  isSearching: boolean;
  isDoubled: boolean;
  decide: (key: number, decision: Decision) => void;
  open: (key: number, isOpen: boolean) => void;
  leave: (key: number) => void;
  createProduct: (key: number) => void;
}

export const EntryBlock = memo((props: EntryBlockProps) => {
  const { place, total, isOpen, open, ...own } = props;
  const { entry, currency, prices, isCurrent, isDoubled } = own;
  const text = useTextsOf<typeof texts>('offer-from-text');
  const status = statusOf(entry);
  const placeText = text('summary.entryPlace', { place, total });
  const doubledText = isDoubled ? text('summary.doubled') : null;
  const label = [placeText, entry.title, text(`summary.${status}`), entry.product?.title, doubledText].filter(Boolean).join(', ');
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li data-status={status} data-doubled={isDoubled} data-open={isOpen} data-current={isCurrent}>
      <fieldset tabIndex={tabIndex} data-key={entry.key} aria-label={label}>
        <EntryRow
          entry={entry}
          place={place}
          placeText={placeText}
          currency={currency}
          prices={prices}
          isOpen={isOpen}
          tabIndex={tabIndex}
          onToggle={() => open(entry.key, !isOpen)}
        />
        {isOpen ? <OpenEntry {...own} tabIndex={tabIndex} /> : null}
      </fieldset>
    </li>
  );
});
