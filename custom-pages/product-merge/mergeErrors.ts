import { mergeFaults } from '../../contract/workflows/product-merge/mergeFaults.ts';
import type { RecordOption } from '../../src/ui/optionSearch.ts';
import type { FieldMessages } from '../../src/ui/useCheckedForm.ts';

export interface MergeValues {
  primary: RecordOption | null;
  secondary: RecordOption | null;
}

export const sentAs = { primary: 'primaryProductId', secondary: 'secondaryProductId' };

export const mergeErrors = ({ primary, secondary }: MergeValues): FieldMessages<MergeValues> =>
  Object.fromEntries(
    mergeFaults({ primaryProductId: primary?.id, secondaryProductId: secondary?.id }).map(({ field, message }) => [
      field === sentAs.primary ? 'primary' : 'secondary',
      message,
    ]),
  );
