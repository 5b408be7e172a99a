import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { HttpError, useDataProvider } from 'react-admin';
import { checkRules, rulesOf } from '../../../contract/validation.ts';
import { product } from '../../../resources/product.ts';
import { DraftNotice } from '../../../src/ui/DraftNotice.tsx';
import type { RecordOption } from '../../../src/ui/optionSearch.ts';
import { type FormRefusal, useCheckedForm } from '../../../src/ui/useCheckedForm.ts';
import { useDraft, useKeptDraft } from '../../../src/ui/useDraft.ts';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { Entry } from '../intake/intake.ts';
import type { texts } from '../texts.ts';
import { productDrafts } from './productDrafts.ts';

interface CreateProductDialogProps {
  entry: Pick<Entry, 'key' | 'inputLine' | 'title'>;
  onClose: () => void;
  onCreated: (product: RecordOption) => void;
}

interface ProductValues {
  title: string;
}

export const CreateProductDialog = ({ entry, onClose, onCreated }: CreateProductDialogProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const data = useDataProvider();
  const drafting = useDraft(productDrafts);
  const { key, inputLine: line, title: initial } = entry;
  const draft = drafting.draft?.entry === key && drafting.draft.line === line ? drafting.draft : null;
  const { values, errors, failure, isSaving, change, touch, submit } = useCheckedForm<ProductValues>({
    initial: { title: draft?.title ?? initial },
    check: (typed) => Object.fromEntries(checkRules(rules, { ...typed }).map(({ field, message }) => [field, message])),
    send: async ({ title }) => {
      try {
        const { data: created } = await data.create('product', { data: { title } });
        onCreated({ id: Number(created.id), title });
        return null;
      } catch (reason) {
        return refusal(reason);
      }
    },
  });
  useKeptDraft(drafting, () => (values.title === initial ? null : { entry: key, line, title: values.title }));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isSaving ? undefined : onClose} aria-labelledby="create-product">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="create-product">{text('summary.newProduct')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {draft ? <DraftNotice /> : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          <TextField
            label={text('summary.productTitle')}
            name="title"
            fullWidth
            required
            autoFocus
            autoComplete="off"
            value={values.title}
            onChange={(event) => change({ title: event.target.value })}
            onBlur={() => touch('title')}
            error={Boolean(errors.title)}
            helperText={errors.title}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            {text('summary.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {text('summary.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const rules = rulesOf(product);

const refusal = (reason: unknown): FormRefusal<ProductValues> => {
  const title = reason instanceof HttpError ? (reason.body as { errors?: { title?: string } } | null)?.errors?.title : undefined;
  const message = reason instanceof Error ? reason.message : String(reason);
  return { errors: title === undefined ? {} : { title }, message: title === undefined ? message : null };
};
