import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import { useText } from '../../src/messages/text.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { ProductAutocomplete } from '../../src/trade/ProductAutocomplete.tsx';
import { DraftNotice } from '../../src/ui/DraftNotice.tsx';
import { draftsInMemory } from '../../src/ui/draftsInMemory.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { useCheckedForm } from '../../src/ui/useCheckedForm.ts';
import { useDraft, useKeptDraft } from '../../src/ui/useDraft.ts';
import { MovedRecordsList } from './MovedRecordsList.tsx';
import { type MergeValues, mergeErrors, serverErrors } from './mergeErrors.ts';

export const PREVIEW_KEY = 'product-merge-preview';

export interface MergeDialogProps {
  initial?: MergeValues;
  notice?: string | null;
  onClose: () => void;
  onMerged: (titles: { primary: string; secondary: string }) => void;
}

export const MergeDialog = ({ initial = NOTHING, notice = null, onClose, onMerged }: MergeDialogProps) => {
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const drafting = useDraft(mergeDrafts);
  const draft = drafting.draft && isSame(drafting.draft.initial, initial) ? drafting.draft : null;
  const { values, errors, failure, isSaving, change, touch, submit } = useCheckedForm<MergeValues>({
    initial: draft?.values ?? initial,
    check: mergeErrors,
    send: async ({ primary, secondary }) => {
      if (!primary || !secondary) return null;
      try {
        await data.mergeProducts({ primaryProductId: primary.id, secondaryProductId: secondary.id });
      } catch (reason) {
        const found = serverErrors(reason instanceof HttpError ? reason.body : null);
        return { errors: found, message: Object.keys(found).length > 0 ? null : messageOf(reason) };
      }
      onMerged({ primary: primary.title, secondary: secondary.title });
      return null;
    },
  });
  useKeptDraft(drafting, () => (isSame(values, initial) ? null : { initial, values }));
  const pick = (field: keyof MergeValues, label: string) => (
    <ProductAutocomplete
      label={label}
      name={field}
      required
      autoFocus={field === 'primary'}
      value={values[field]}
      onChange={(option) => change({ [field]: option })}
      onBlur={() => touch(field)}
      error={errors[field]}
    />
  );
  const isChosen = values.primary !== null || values.secondary !== null;
  const close = (_: object, reason: 'escapeKeyDown' | 'backdropClick') =>
    isSaving || (isChosen && reason === 'backdropClick') ? undefined : onClose();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="merge-products">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="merge-products">{text('productMerge.merge')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <Box sx={{ color: 'text.secondary' }}>{text('productMerge.hint')}</Box>
          {draft ? <DraftNotice /> : null}
          {notice ? <Alert severity="info">{notice}</Alert> : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {pick('primary', text('productMerge.primary'))}
          {pick('secondary', text('productMerge.secondary'))}
          <Preview values={values} />
        </DialogContent>
        <DialogActions>
          {values.primary && values.secondary ? (
            <Button
              sx={{ mr: 'auto' }}
              disabled={isSaving}
              onClick={() => change({ primary: values.secondary, secondary: values.primary })}
            >
              {text('productMerge.swap')}
            </Button>
          ) : null}
          <Button onClick={onClose} disabled={isSaving}>
            {text('productMerge.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {text('productMerge.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const NOTHING: MergeValues = { primary: null, secondary: null };

const isSame = (one: MergeValues, other: MergeValues): boolean =>
  one.primary?.id === other.primary?.id && one.secondary?.id === other.secondary?.id;

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** Why the server refuses the two products, in its own words; another error as it is. */
const refusalOf = (reason: unknown): unknown => {
  const messages = reason instanceof HttpError ? Object.values(serverErrors(reason.body)) : [];
  return messages.length > 0 ? new Error(messages.join(' ')) : reason;
};

const Preview = ({ values }: { values: MergeValues }) => {
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const [primaryProductId, secondaryProductId] = [values.primary?.id ?? 0, values.secondary?.id ?? 0];
  const isAsked = Object.keys(mergeErrors(values)).length === 0;
  const preview = useQuery({
    queryKey: [PREVIEW_KEY, primaryProductId, secondaryProductId],
    queryFn: ({ signal }) => data.previewProductMerge({ primaryProductId, secondaryProductId, signal }),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
  if (!isAsked) return null;
  return (
    <Box role="status" sx={{ minHeight: 44 }}>
      {preview.isError ? <ErrorState error={refusalOf(preview.error)} onRetry={() => void preview.refetch()} /> : null}
      {preview.data ? (
        <>
          {preview.data.records.length > 0 ? <Box sx={{ fontWeight: 600 }}>{text('productMerge.wouldMove')}</Box> : null}
          <MovedRecordsList records={preview.data.records} none={text('productMerge.movesNothing')} />
          <Box sx={{ mt: 1 }}>
            {text('productMerge.keepsTitle')} <strong>{values.primary?.title}</strong>
          </Box>
        </>
      ) : null}
    </Box>
  );
};

const mergeDrafts = draftsInMemory<{ initial: MergeValues; values: MergeValues }>();
