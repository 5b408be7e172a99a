import { type KeyboardEvent, memo, useState } from 'react';
import type { ProductPrices } from '../../../contract/workflows/offer-from-text/prices.ts';
import { listed } from '../../../src/messages/text.ts';
import { ProductAutocomplete } from '../../../src/trade/ProductAutocomplete.tsx';
import { formatDate, useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { formatAmount, formatConverted } from '../../../src/ui/formatAmount.ts';
import type { RecordOption } from '../../../src/ui/useLookup.ts';
import { text } from '../index.ts';
import type { ConvertedAmount } from '../intake/conversions.ts';
import { type Decision, type Entry, statusOf, termsOf } from '../intake/intake.ts';
import { titleOfEach } from '../intake/titleOfEach.ts';
import type { EntryBlockProps } from './EntryBlock.tsx';
import { EntryTerms } from './EntryTerms.tsx';

/** All that the specification lists of an entry. Another order does not draw it again. */
export const OpenEntry = memo((props: Omit<EntryBlockProps, 'place' | 'total' | 'isOpen' | 'open'> & { tabIndex: number }) => {
  const { entry, currency, prices, isCurrent, isSearching, isDoubled, tabIndex, leave, createProduct } = props;
  const { key, otherCurrency, convertedFrom, ignoreTerms, product, mapped, assumed = [] } = entry;
  const status = statusOf(entry);
  const decide = (decision: Decision) => props.decide(key, decision);
  return (
    <div data-part="open">
      <div data-part="input">
        {isDoubled ? <strong data-part="warning">{text('summary.doubled')}</strong> : null}
        {otherCurrency ? <span data-part="warning">{text('summary.otherCurrency', { other: otherCurrency, currency })}</span> : null}
        {convertedFrom ? <ConvertedFrom from={convertedFrom} /> : null}
        <span data-part="note">{text('summary.lineNumber', { number: entry.lineNumber })}</span>
        <TermChips entry={entry} tabIndex={tabIndex} decide={decide} />
        {product && product.id === mapped?.id && assumed.length > 0 ? (
          <span data-part="note">{assumed.map(({ kind, text: about }) => text(`assumed.${kind}`, { text: about })).join('; ')}</span>
        ) : null}
        {ignoreTerms.length > 0 ? <span data-part="note">{text('summary.entryIgnoreTerms', { terms: listed(ignoreTerms) })}</span> : null}
        {prices ? <KnownPrices prices={prices} currency={currency} /> : null}
        <EntryTerms entry={entry} tabIndex={tabIndex} decide={decide} />
        <ProposedTerms entry={entry} tabIndex={tabIndex} decide={decide} />
      </div>
      {status === 'LEARNED' || status === 'IGNORED' ? null : <Candidates entry={entry} tabIndex={tabIndex} decide={decide} />}
      <div data-part="mapping">
        <Mapping entry={entry} tabIndex={tabIndex} decide={decide} createProduct={() => createProduct(key)} />
        <MapNow
          isReal={isCurrent}
          isOpenedBySearch={isSearching}
          productId={product?.id}
          onChoose={(chosen) => {
            decide({ do: 'choose', product: chosen });
            leave(key);
          }}
        />
      </div>
    </div>
  );
});

interface MapNowProps {
  /** Of the current block alone: an autocomplete is costly. In the other blocks a box of its looks and size leads to it. */
  isReal: boolean;
  isOpenedBySearch: boolean;
  productId: number | undefined;
  onChoose: (product: RecordOption) => void;
}

const MapNow = ({ isReal, isOpenedBySearch, productId, onChoose }: MapNowProps) => {
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

const ProposedTerms = ({ entry, tabIndex, decide }: BlockPartProps) => {
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

const Candidates = ({ entry, tabIndex, decide }: BlockPartProps) => {
  if (entry.candidates.length === 0 && !entry.everyColor) return null;
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
      {entry.everyColor?.map(({ market, products }) => (
        <li key={market}>
          <button type="button" tabIndex={tabIndex} onClick={() => decide({ do: 'chooseEach', products })}>
            <span>{titleOfEach(products)}</span>
            <small>{products.map(({ title }) => title).join(', ')}</small>
          </button>
        </li>
      ))}
    </ol>
  );
};

const ConvertedFrom = ({ from: { amount, symbol, rate, date } }: { from: ConvertedAmount }) => {
  const { timeZone } = useConsoleSettings();
  const shown = { amount: formatAmount(amount), currency: symbol, rate, date: date === null ? '—' : formatDate(date, timeZone, true) };
  return <span data-part="note">{text('summary.convertedFrom', shown)}</span>;
};

const KnownPrices = ({ prices: { last, best }, currency }: { prices: ProductPrices; currency: string }) => {
  const { timeZone } = useConsoleSettings();
  const named = [
    ['summary.lastPrice', last],
    ['summary.bestPrice', best],
  ] as const;
  return named.map(([key, price]) =>
    price ? (
      <span key={key} data-part="note">
        {text(key, {
          amount: formatConverted(price.amount),
          currency,
          date: formatDate(price.updatedOn, timeZone, true),
          organization: price.organization.name,
        })}
      </span>
    ) : null,
  );
};

interface MappingProps extends BlockPartProps {
  createProduct: () => void;
}

const Mapping = ({ entry, tabIndex, decide, createProduct }: MappingProps) => {
  const { product } = entry;
  const button = (title: string, onClick: () => void) => (
    <button type="button" data-part="action" tabIndex={tabIndex} onClick={onClick}>
      {title}
    </button>
  );
  return (
    <div data-part="mapped">
      {statusOf(entry) === 'SUGGESTED' ? button(text('summary.accept'), () => decide({ do: 'accept' })) : null}
      {product ? button(text('summary.remove'), () => decide({ do: 'remove' })) : null}
      {product ? button(text('summary.mapToDifferent'), () => decide({ do: 'mapToDifferent' })) : null}
      {product ? null : button(text('summary.createProduct'), createProduct)}
      <label data-part="ignore">
        <input
          type="checkbox"
          role="switch"
          tabIndex={tabIndex}
          checked={entry.isIgnored}
          aria-checked={entry.isIgnored}
          onChange={(event) => decide({ do: 'ignore', isOn: event.target.checked })}
        />
        {text('summary.ignoreEntry')}
      </label>
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

export interface BlockPartProps {
  entry: Entry;
  tabIndex: number;
  decide: (decision: Decision) => void;
}

const TermChips = ({ entry, tabIndex, decide }: BlockPartProps) => (
  <ul data-part="chips" aria-label={text('summary.terms')}>
    {termsOf(entry.title).map((term) => {
      const isProposed = entry.proposedTerms.includes(term.toLowerCase());
      const isUnmatched = entry.unmatchedTerms.includes(term);
      return (
        <li key={term}>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-pressed={isProposed}
            aria-label={isUnmatched ? text('summary.unmatched', { term }) : undefined}
            data-unmatched={isUnmatched}
            onClick={() => decide({ do: isProposed ? 'withdraw' : 'propose', term: term.toLowerCase() })}
          >
            {term}
          </button>
        </li>
      );
    })}
  </ul>
);
