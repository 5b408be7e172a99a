import { lookupOptions } from './lookupOptions.ts';
import { RecordAutocomplete, type RecordAutocompleteProps } from './RecordAutocomplete.tsx';

/** Picks a product by at least three characters of its title. */
export const ProductAutocomplete = (props: Omit<RecordAutocompleteProps, 'fetchOptions' | 'label'> & { label?: string }) => (
  <RecordAutocomplete label="Product" {...props} fetchOptions={productOptions} />
);

const productOptions = lookupOptions('product', 'title');
