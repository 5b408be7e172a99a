import { Alert, Box, Button } from '@mui/material';
import { calls } from '../../contract/workflows/product-merge/calls.ts';
import { mergeFaults } from '../../contract/workflows/product-merge/mergeFaults.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { ProductAutocomplete } from '../../src/trade/ProductAutocomplete.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { type FieldMessages, FormDialog, useCheckedForm } from '../../src/ui/FormDialog.tsx';
import { draftsInMemory, useDraft, useKeptDraft } from '../../src/ui/useDraft.ts';
import type { RecordOption } from '../../src/ui/useLookup.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import { text } from './index.ts';
import { MovedRecordsList } from './MovedRecordsList.tsx';

export const PREVIEW_KEY = 'product-merge-preview';

export interface MergeDialogProps {
  initial?: MergeValues;
  notice?: string | null;
  onClose: () => void;
  onMerged: (titles: { primary: string; secondary: string }) => void;
}

export const MergeDialog = ({ initial = NOTHING, notice = null, onClose, onMerged }: MergeDialogProps) => {
  const data = useConsoleData();
  const drafting = useDraft(mergeDrafts);
  const draft = drafting.draft && isSame(drafting.draft.initial, initial) ? drafting.draft : null;
  const form = useCheckedForm<MergeValues>({
    initial: draft?.values ?? initial,
    check: mergeErrors,
    sentAs,
    send: async ({ primary, secondary }) => {
      if (!primary || !secondary) return;
      await data.call(calls.merge, { body: { primaryProductId: primary.id, secondaryProductId: secondary.id } });
      onMerged({ primary: primary.title, secondary: secondary.title });
    },
  });
  useKeptDraft(drafting, () => (isSame(values, initial) ? null : { initial, values }));
  const { values, isSaving, change, field } = form;
  const intro = (
    <>
      <Box sx={{ color: 'text.secondary' }}>{text('hint')}</Box>
      {notice ? <Alert severity="info">{notice}</Alert> : null}
    </>
  );
  const swap =
    values.primary && values.secondary ? (
      <Button sx={{ mr: 'auto' }} disabled={isSaving} onClick={() => change({ primary: values.secondary, secondary: values.primary })}>
        {text('swap')}
      </Button>
    ) : null;
  return (
    <FormDialog
      id="merge-products"
      title={text('merge')}
      confirm={text('confirm')}
      form={form}
      isDraft={draft !== null}
      intro={intro}
      actions={swap}
      onClose={onClose}
    >
      <ProductAutocomplete label={text('primary')} autoFocus {...field('primary')} />
      <ProductAutocomplete label={text('secondary')} {...field('secondary')} />
      <Preview values={values} />
    </FormDialog>
  );
};

const NOTHING: MergeValues = { primary: null, secondary: null };

const isSame = (one: MergeValues, other: MergeValues): boolean =>
  one.primary?.id === other.primary?.id && one.secondary?.id === other.secondary?.id;

const Preview = ({ values }: { values: MergeValues }) => {
  const [primaryProductId, secondaryProductId] = [values.primary?.id ?? 0, values.secondary?.id ?? 0];
  const isAsked = Object.keys(mergeErrors(values)).length === 0;
  const preview = useCall(
    [PREVIEW_KEY, primaryProductId, secondaryProductId],
    calls.preview,
    { body: { primaryProductId, secondaryProductId } },
    { enabled: isAsked, staleTime: 0, retry: false },
  );
  if (!isAsked) return null;
  const titles = { primary: values.primary?.title ?? '', secondary: values.secondary?.title ?? '' };
  return (
    <Box role="status" sx={{ minHeight: 44 }}>
      {preview.isError ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {preview.data ? (
        <>
          {preview.data.records.length > 0 ? <Box sx={{ fontWeight: 600 }}>{text('wouldMove', titles)}</Box> : null}
          <MovedRecordsList records={preview.data.records} none={text('movesNothing', titles)} />
          <Box sx={{ mt: 1 }}>
            {text('keepsTitle')} <strong>{titles.primary}</strong>
          </Box>
        </>
      ) : null}
    </Box>
  );
};

const mergeDrafts = draftsInMemory<{ initial: MergeValues; values: MergeValues }>();

interface MergeValues {
  primary: RecordOption | null;
  secondary: RecordOption | null;
}

const sentAs = { primary: 'primaryProductId', secondary: 'secondaryProductId' };

const mergeErrors = ({ primary, secondary }: MergeValues): FieldMessages<MergeValues> =>
  Object.fromEntries(
    mergeFaults({ primaryProductId: primary?.id, secondaryProductId: secondary?.id }).map(({ field, message }) => [
      field === sentAs.primary ? 'primary' : 'secondary',
      message,
    ]),
  );
