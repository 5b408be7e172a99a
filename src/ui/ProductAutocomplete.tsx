import { useText } from '../messages/text.ts';
import { RecordAutocomplete, type RecordAutocompleteProps } from './RecordAutocomplete.tsx';
import { useLookup } from './useLookup.ts';

/** Picks a product by at least three characters of its title. */
export const ProductAutocomplete = (props: Omit<RecordAutocompleteProps, 'fetchOptions' | 'label'> & { label?: string }) => {
  const text = useText();
  return <RecordAutocomplete label={text('ui.product')} {...props} {...useLookup({ resource: 'product', titleField: 'title' })} />;
};
