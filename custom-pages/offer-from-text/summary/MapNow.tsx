import { ProductAutocomplete } from '../../../src/trade/ProductAutocomplete.tsx';
import type { RecordOption } from '../../../src/ui/optionSearch.ts';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { texts } from '../texts.ts';

interface MapNowProps {
  /** Of the current block alone: an autocomplete is costly. In the other blocks a box of its looks and size leads to it. */
  isReal: boolean;
  isOpenedBySearch: boolean;
  productId: number | undefined;
  onChoose: (product: RecordOption) => void;
}

export const MapNow = ({ isReal, isOpenedBySearch, productId, onChoose }: MapNowProps) => {
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
