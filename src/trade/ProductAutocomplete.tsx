import { useText } from '../messages/text.ts';
import { RecordAutocomplete, type RecordAutocompleteProps } from '../ui/RecordAutocomplete.tsx';
import { useLastLookedAt } from '../ui/useLastLookedAt.ts';
import { useLookup } from '../ui/useLookup.ts';

export const ProductAutocomplete = (props: Omit<RecordAutocompleteProps, 'fetchOptions' | 'label'> & { label?: string }) => {
  const text = useText();
  const { recent, refresh } = useLastLookedAt('product', 'title');
  const lookup = useLookup({ resource: 'product', titleField: 'title' });
  return <RecordAutocomplete label={text('ui.product')} recent={recent} onOpen={() => void refresh()} {...props} {...lookup} />;
};
