import { type KeyboardEvent, memo, useState } from 'react';
import { MoneyCell } from '../../../src/trade/MoneyCell.tsx';
import { ProductAutocomplete } from '../../../src/trade/ProductAutocomplete.tsx';
import type { RecordOption } from '../../../src/ui/optionSearch.ts';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { Decision } from '../intake/decisions.ts';
import { type EntryStatus, statusOf } from '../intake/entryStatus.ts';
import type { Entry } from '../intake/intake.ts';
import type { texts } from '../texts.ts';
import { type BlockPartProps, TermChips } from './TermChips.tsx';

interface EntryBlockProps {
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

const Candidates = ({ entry, tabIndex, decide }: BlockPartProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  if (entry.candidates.length === 0) return null;
  return (
    <ol data-part="candidates" aria-label={text('summary.candidates')}>
      {entry.candidates.map(({ id, title, matchedTerms, missingTerms }, index) => (
        <li key={id}>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-pressed={id === entry.product?.id}
            onClick={() => decide({ do: 'choose', product: { id, title } })}
          >
            <kbd>{index + 1}</kbd>
            <span>{title}</span>
            <small>
              {matchedTerms.length > 0 ? <span data-matched>{text('summary.matchedTerms', { terms: matchedTerms.join(' ') })}</span> : null}
              {missingTerms.length > 0 ? <span data-missing>{text('summary.missingTerms', { terms: missingTerms.join(' ') })}</span> : null}
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
};

interface MapNowProps {
  /** Of the current block alone: an autocomplete is costly. In the other blocks a box of its looks and size leads to it. */
  isReal: boolean;
  isOpenedBySearch: boolean;
  productId: number | undefined;
  onChoose: (product: RecordOption) => void;
}

const MapNow = ({ isReal, isOpenedBySearch, productId, onChoose }: MapNowProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const label = text('summary.mapNow');
  return (
    <div data-search>
      {isReal ? (
        <ProductAutocomplete
          key={productId}
          label={label}
          value={null}
          autoFocus={isOpenedBySearch}
          onChange={(product) => (product ? onChoose(product) : undefined)}
        />
      ) : (
        <label>
          {label}
          <input tabIndex={-1} readOnly />
        </label>
      )}
    </div>
  );
};

interface MappingProps extends BlockPartProps {
  status: EntryStatus;
  createProduct: () => void;
}

const Mapping = ({ entry, status, tabIndex, decide, createProduct }: MappingProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { product } = entry;
  const button = (title: string, onClick: () => void) => (
    <button type="button" data-part="action" tabIndex={tabIndex} onClick={onClick}>
      {title}
    </button>
  );
  return (
    <div data-part="mapped">
      {product ? (
        <div data-part="product">
          <span>{text('summary.mappedProduct')}</span> <b>{product.title}</b>
        </div>
      ) : null}
      {status === 'SUGGESTED' ? button(text('summary.accept'), () => decide({ do: 'accept' })) : null}
      {product ? button(text('summary.remove'), () => decide({ do: 'remove' })) : null}
      {product ? button(text('summary.mapToDifferent'), () => decide({ do: 'mapToDifferent' })) : null}
      {product ? null : button(text('summary.createProduct'), createProduct)}
      <label>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          checked={entry.createMapping}
          onChange={(event) => decide({ do: 'createMapping', isOn: event.target.checked })}
        />
        {text('summary.createMapping')}
      </label>
    </div>
  );
};

const ProposedTerms = ({ entry, tabIndex, decide }: BlockPartProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const [typed, setTyped] = useState('');
  const add = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    decide({ do: 'propose', term: typed });
    setTyped('');
  };
  return (
    <div data-part="proposed">
      <ul data-part="chips" aria-label={text('summary.proposedTerms')}>
        {entry.proposedTerms.map((term) => (
          <li key={term}>
            <button
              type="button"
              tabIndex={tabIndex}
              data-removes
              aria-label={text('summary.removeTerm', { term })}
              onClick={() => decide({ do: 'withdraw', term })}
            >
              {term} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <input
        tabIndex={tabIndex}
        value={typed}
        autoComplete="off"
        aria-label={text('summary.addTerm')}
        placeholder={text('summary.addTerm')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={add}
      />
    </div>
  );
};
