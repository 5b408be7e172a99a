import { ProductAutocomplete } from '../../src/trade/ProductAutocomplete.tsx';
import { FormDialog } from '../../src/ui/FormDialog.tsx';
import type { RecordOption } from '../../src/ui/optionSearch.ts';
import { useCheckedForm } from '../../src/ui/useCheckedForm.ts';
import { text } from './text.ts';
import type { WantedLine } from './wantedList.ts';

interface ChooseProductProps {
  line: WantedLine;
  onChosen: (product: RecordOption) => void;
  onClose: () => void;
}

export const ChooseProduct = ({ line, onChosen, onClose }: ChooseProductProps) => {
  const form = useCheckedForm<{ product: RecordOption | null }>({
    initial: { product: line.product },
    check: ({ product }) => (product ? {} : { product: text('choose') }),
    send: async ({ product }) => {
      if (product) onChosen(product);
      onClose();
    },
  });
  return (
    <FormDialog
      id="choose-product"
      title={text('chooseTitle', { line: line.inputLine })}
      cancel={text('cancel')}
      confirm={text('choose')}
      form={form}
      onClose={onClose}
    >
      <ProductAutocomplete autoFocus {...form.field('product')} />
    </FormDialog>
  );
};
