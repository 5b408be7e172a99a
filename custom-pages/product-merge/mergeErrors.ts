import type { ErrorBody } from '../../contract/errors.ts';
import { mergeFaults } from '../../contract/products/merge.ts';
import type { RecordOption } from '../../src/ui/optionSearch.ts';
import type { FieldMessages } from '../../src/ui/useCheckedForm.ts';

export interface MergeValues {
  primary: RecordOption | null;
  secondary: RecordOption | null;
}

export const mergeErrors = ({ primary, secondary }: MergeValues): FieldMessages<MergeValues> =>
  byField(mergeFaults({ primaryProductId: primary?.id, secondaryProductId: secondary?.id }).map(({ field, message }) => [field, message]));

export const serverErrors = (body: Partial<ErrorBody> | null | undefined): FieldMessages<MergeValues> =>
  byField(Object.entries(body?.errors ?? {}));

const fields = { primaryProductId: 'primary', secondaryProductId: 'secondary' } as const;

const byField = (messages: [string, string][]): FieldMessages<MergeValues> =>
  Object.fromEntries(messages.flatMap(([field, message]) => (field in fields ? [[fields[field as keyof typeof fields], message]] : [])));
