import { text } from '../messages/text.ts';
import { RecordAutocomplete, type RecordAutocompleteProps } from '../ui/RecordAutocomplete.tsx';
import { useLastLookedAt } from '../ui/useLastLookedAt.ts';
import { useLookup } from '../ui/useLookup.ts';

interface ProductAutocompleteProps extends Omit<RecordAutocompleteProps, 'fetchOptions' | 'label'> {
  label?: string;
  hasWholes?: boolean;
}

export const ProductAutocomplete = ({ hasWholes = false, ...props }: ProductAutocompleteProps) => {
  const { recent, refresh } = useLastLookedAt('product', 'title');
  const lookup = useLookup({ resource: 'product', titleField: 'title', hasWholes });
  return (
    <RecordAutocomplete
      label={text('ui.product')}
      recent={recent}
      onOpen={() => void refresh()}
      {...props}
      {...lookup}
      creates={undefined}
    />
  );
};
