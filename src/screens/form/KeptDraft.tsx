import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { DraftNotice } from './DraftNotice.tsx';
import type { RecordDraft } from './draft.ts';
import { type Drafting, useKeptDraft } from './useDraft.ts';

interface KeptDraftProps {
  /** Those that can be typed here. */
  fields: readonly FieldDeclaration[];
  loaded: RecordJson | null;
  drafting: Drafting<RecordDraft>;
}

/** Keeps what was typed when the session ends under the form, and puts it back for the same user. Passwords are typed again. */
export const KeptDraft = ({ fields, loaded, drafting }: KeptDraftProps) => {
  const { getValues, setValue } = useFormContext();
  const { isDirty } = useFormState();
  const { draft } = drafting;
  useKeptDraft(drafting, () => {
    const names = fields.flatMap(({ kind, name }) => (kind === 'PASSWORD' ? [] : [name]));
    const isKept = isDirty && names.length > 0;
    return isKept ? { typed: Object.fromEntries(names.map((name) => [name, getValues(name)])), loaded } : null;
  });

  // The form itself puts its default values in once all that stands in it has appeared.
  const [isFormReady, setIsFormReady] = useState(false);
  useEffect(() => setIsFormReady(true), []);
  useEffect(() => {
    if (!isFormReady) return;
    for (const [name, value] of Object.entries(draft?.typed ?? {})) setValue(name, value, { shouldDirty: true });
  }, [isFormReady, draft, setValue]);
  return draft ? <DraftNotice /> : null;
};
