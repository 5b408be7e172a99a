import { useText } from '../../../src/messages/text.ts';
import { ProductAutocomplete } from '../../../src/trade/ProductAutocomplete.tsx';
import type { RecordOption } from '../../../src/ui/optionSearch.ts';

interface MapNowProps {
  /** Of the current block alone: an autocomplete is costly. In the other blocks a box of its looks and size leads to it. */
  isReal: boolean;
  isOpenedBySearch: boolean;
  productId: number | undefined;
  onChoose: (product: RecordOption) => void;
}

export const MapNow = ({ isReal, isOpenedBySearch, productId, onChoose }: MapNowProps) => {
  const text = useText();
  const label = text('mappingSummary.mapNow');
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
