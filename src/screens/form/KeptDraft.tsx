import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { isSecret } from '../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { type Drafting, useKeptDraft } from '../../ui/useDraft.ts';
import type { RecordDraft } from './recordDrafts.ts';

export const KeptDraft = ({ fields, drafting }: { fields: readonly FieldDeclaration[]; drafting: Drafting<RecordDraft> }) => {
  const { getValues, reset, setValue } = useFormContext();
  const { dirtyFields, defaultValues = {} } = useFormState();
  const { draft } = drafting;
  useKeptDraft(drafting, () => {
    const names = fields.flatMap((field) => (dirtyFields[field.name] && !isSecret(field) ? [field.name] : []));
    if (names.length === 0) return null;
    return { typed: Object.fromEntries(names.map((name) => [name, getValues(name)])), loaded: defaultValues };
  });

  // The form sets its default values after its children have appeared.
  const [isFormReady, setIsFormReady] = useState(false);
  useEffect(() => setIsFormReady(true), []);
  useEffect(() => {
    if (!isFormReady || !draft) return;
    reset(draft.loaded);
    for (const [name, value] of Object.entries(draft.typed)) setValue(name, value, { shouldDirty: true });
  }, [isFormReady, draft, reset, setValue]);
  return draft ? <DraftNotice /> : null;
};
