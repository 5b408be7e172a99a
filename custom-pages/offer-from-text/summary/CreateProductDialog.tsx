import { TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { rulesOf } from '../../../contract/validation.ts';
import { product } from '../../../resources/product.ts';
import { FormDialog, ruleMessages, useCheckedForm } from '../../../src/ui/FormDialog.tsx';
import { draftsInMemory, useDraft, useKeptDraft } from '../../../src/ui/useDraft.ts';
import type { RecordOption } from '../../../src/ui/useLookup.ts';
import { useSaveKey } from '../../../src/ui/useSaveKey.ts';
import { text } from '../index.ts';
import type { Entry } from '../intake/intake.ts';

interface CreateProductDialogProps {
  entry: Pick<Entry, 'key' | 'inputLine' | 'title'>;
  onClose: () => void;
  onCreated: (product: RecordOption) => void;
}

export const CreateProductDialog = ({ entry, onClose, onCreated }: CreateProductDialogProps) => {
  const data = useDataProvider();
  const drafting = useDraft(productDrafts);
  const keyOf = useSaveKey();
  const { key, inputLine: line, title: initial } = entry;
  const draft = drafting.draft?.entry === key && drafting.draft.line === line ? drafting.draft : null;
  const form = useCheckedForm<{ title: string }>({
    initial: { title: draft?.title ?? initial },
    check: (values) => ruleMessages(rules, values),
    send: async ({ title }) => {
      const { data: created } = await data.create('product', { data: { title }, meta: { key: keyOf(title) } });
      onCreated({ id: Number(created.id), title });
    },
  });
  useKeptDraft(drafting, () => (form.values.title === initial ? null : { entry: key, line, title: form.values.title }));
  return (
    <FormDialog
      id="create-product"
      title={text('summary.newProduct')}
      confirm={text('summary.create')}
      form={form}
      isDraft={draft !== null}
      onClose={onClose}
    >
      <TextField label={text('summary.productTitle')} autoFocus {...form.typed('title')} />
    </FormDialog>
  );
};

const rules = rulesOf(product);

/** The line tells which paste the entry is of, since another paste has the same keys. */
export const productDrafts = draftsInMemory<{ entry: number; line: string; title: string }>();
