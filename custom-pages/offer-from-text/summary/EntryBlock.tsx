import { memo } from 'react';
import { MoneyCell } from '../../../src/trade/MoneyCell.tsx';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { Decision } from '../intake/decisions.ts';
import { statusOf } from '../intake/entryStatus.ts';
import type { Entry } from '../intake/intake.ts';
import type { texts } from '../texts.ts';
import { Candidates } from './Candidates.tsx';
import { MapNow } from './MapNow.tsx';
import { Mapping } from './Mapping.tsx';
import { ProposedTerms } from './ProposedTerms.tsx';
import { TermChips } from './TermChips.tsx';

export interface EntryBlockProps {
  entry: Entry;
  place: number;
  total: number;
  currency: string;
  isCurrent: boolean;
  isSearching: boolean;
  isDoubled: boolean;
  decide: (key: number, decision: Decision) => void;
  leave: (key: number) => void;
  createProduct: (key: number) => void;
}

export const EntryBlock = memo((props: EntryBlockProps) => {
  const { entry, place, total, currency, isCurrent, isSearching, isDoubled, decide, leave, createProduct } = props;
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { key, product, otherCurrency, ignoreTerms } = entry;
  const status = statusOf(entry);
  const statusText = text(`summary.${status}`);
  const placeText = text('summary.entryPlace', { place, total });
  const doubledText = isDoubled ? text('summary.doubled') : null;
  const label = [placeText, entry.title, statusText, product?.title, doubledText].filter(Boolean).join(', ');
  const tabIndex = isCurrent ? 0 : -1;
  const decideHere = (decision: Decision) => decide(key, decision);
  return (
    <li data-status={status} data-doubled={isDoubled}>
      <fieldset tabIndex={tabIndex} data-key={key} aria-label={label}>
        <div data-part="head">
          <span data-part="place" title={placeText}>
            {place}
          </span>
          <span data-part="status">{statusText}</span>
          {doubledText ? <strong data-part="warning">{doubledText}</strong> : null}
          {otherCurrency ? <span data-part="warning">{text('summary.otherCurrency', { other: otherCurrency, currency })}</span> : null}
          <span data-part="amount">
            <MoneyCell amount={entry.amount} currency={currency} />
          </span>
          <label data-part="ignore">
            <input
              type="checkbox"
              role="switch"
              tabIndex={tabIndex}
              checked={entry.isIgnored}
              aria-checked={entry.isIgnored}
              onChange={(event) => decideHere({ do: 'ignore', isOn: event.target.checked })}
            />
            {text('summary.ignoreEntry')}
          </label>
        </div>
        <div data-part="input">
          <div data-part="line">
            {text('summary.lineNumber', { number: entry.lineNumber })}
            <q>{entry.inputLine.trim()}</q>
          </div>
          <TermChips entry={entry} tabIndex={tabIndex} decide={decideHere} />
          {ignoreTerms.length > 0 ? (
            <div data-part="note">{text('summary.entryIgnoreTerms', { terms: ignoreTerms.join(', ') })}</div>
          ) : null}
          <ProposedTerms entry={entry} tabIndex={tabIndex} decide={decideHere} />
        </div>
        <div data-part="mapping">
          <Mapping entry={entry} status={status} tabIndex={tabIndex} decide={decideHere} createProduct={() => createProduct(key)} />
          {status === 'LEARNED' || status === 'IGNORED' ? null : <Candidates entry={entry} tabIndex={tabIndex} decide={decideHere} />}
          <MapNow
            isReal={isCurrent}
            isOpenedBySearch={isSearching}
            productId={product?.id}
            onChoose={(chosen) => {
              decideHere({ do: 'choose', product: chosen });
              leave(key);
            }}
          />
        </div>
      </fieldset>
    </li>
  );
});
