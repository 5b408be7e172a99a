import { Alert } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { formFields } from './recordValues.ts';
import type { useDraft } from './useDraft.ts';

interface KeptDraftProps {
  declaration: ResourceDeclaration;
  loaded: RecordJson | null;
  drafting: ReturnType<typeof useDraft>;
}

/** Keeps what was typed when the session ends under the form, and puts it back for the same user. Passwords are typed again. */
export const KeptDraft = ({ declaration, loaded, drafting }: KeptDraftProps) => {
  const { getValues, setValue } = useFormContext();
  const { isDirty } = useFormState();
  const current = useRef({ isDirty, loaded });
  current.current = { isDirty, loaded };

  // The form itself puts its default values in once all that stands in it has appeared.
  const [isFormReady, setIsFormReady] = useState(false);
  useEffect(() => setIsFormReady(true), []);
  useEffect(() => {
    if (!isFormReady) return;
    for (const [name, value] of Object.entries(drafting.draft?.typed ?? {})) setValue(name, value, { shouldDirty: true });
    drafting.forget();
    return () => {
      if (!current.current.isDirty || !drafting.hasSessionEnded()) return;
      const names = formFields(declaration).flatMap(({ kind, name }) => (kind === 'PASSWORD' ? [] : [name]));
      drafting.keep({ typed: Object.fromEntries(names.map((name) => [name, getValues(name)])), loaded: current.current.loaded });
    };
  }, [isFormReady, declaration, drafting, getValues, setValue]);
  return drafting.draft ? (
    <Alert severity="info">What you typed before your session ended is here again. It is not saved yet.</Alert>
  ) : null;
};
