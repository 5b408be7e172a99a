import { memo } from 'react';
import { ProductAutocomplete } from '../../../src/trade/ProductAutocomplete.tsx';
import type { RecordOption } from '../../../src/ui/optionSearch.ts';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { Decision } from '../intake/decisions.ts';
import { statusOf } from '../intake/entryStatus.ts';
import type { texts } from '../texts.ts';
import { Candidates } from './Candidates.tsx';
import { ConvertedFrom } from './ConvertedFrom.tsx';
import type { EntryBlockProps } from './EntryBlock.tsx';
import { KnownPrices } from './KnownPrices.tsx';
import { Mapping } from './Mapping.tsx';
import { ProposedTerms } from './ProposedTerms.tsx';
import { TermChips } from './TermChips.tsx';

/** All that the specification lists of an entry. Another order does not draw it again. */
export const OpenEntry = memo((props: Omit<EntryBlockProps, 'place' | 'total' | 'isOpen' | 'open'> & { tabIndex: number }) => {
  const { entry, currency, prices, isCurrent, isSearching, isDoubled, tabIndex, leave, createProduct } = props;
  const text = useTextsOf<typeof texts>('offer-from-text');
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
        {ignoreTerms.length > 0 ? (
          <span data-part="note">{text('summary.entryIgnoreTerms', { terms: ignoreTerms.join(', ') })}</span>
        ) : null}
        {prices ? <KnownPrices prices={prices} currency={currency} /> : null}
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
