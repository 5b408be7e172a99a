import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useRecordContext, useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { isGeneric } from '../../../contract/dialects.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { initialValues } from '../../kinds/recordBody.ts';
import { useText } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { useDraft } from '../../ui/useDraft.ts';
import { DependentRules } from './DependentRules.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { FieldInput } from './FieldInput.tsx';
import { KeptDraft } from './KeptDraft.tsx';
import { recordDrafts } from './recordDrafts.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { type SaveFailure, saveFailure } from './saveFailure.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';

interface RecordFormProps {
  fields: readonly FieldDeclaration[];
  cancel: ReactNode;
  mustBeTyped?: boolean;
  onTake?: () => void;
}

export const RecordForm = ({ fields, cancel, mustBeTyped = false, onTake }: RecordFormProps) => {
  const declaration = useDeclaration();
  const isNew = useRecordContext() === undefined;
  const { save } = useSaveContext();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const drafting = useDraft(recordDrafts);

  const submit = async (values: object) => {
    let failed: SaveFailure | undefined;
    const onError = (reason: unknown) => {
      const names = fields.map(({ name }) => name);
      failed = saveFailure(reason, names, isGeneric(declaration));
    };
    setFailure(null);
    await save?.(values as Partial<RecordJson>, { onError });
    setFailure(failed ?? null);
    return failed?.errors;
  };
  return (
    <Form
      noValidate
      defaultValues={isNew ? initialValues(declaration) : {}}
      onSubmit={submit}
      disableInvalidFormNotification
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedChanges}
    >
      <Box sx={{ display: 'grid', gap: fields.length > 1 ? 2 : 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <KeptDraft fields={fields} drafting={drafting} />
        <FailureNotice failure={failure}>
          {failure?.current ? (
            <StaleNotice
              fields={fields}
              current={failure.current}
              onKeep={() => setFailure(null)}
              onTake={() => {
                setFailure(null);
                onTake?.();
              }}
            />
          ) : null}
        </FailureNotice>
        <DependentRules />
        {fields.map(({ name }, position) => (
          <FieldInput key={name} source={name} autoFocus={position === 0} mustBeTyped={mustBeTyped} />
        ))}
        <Box sx={{ display: 'flex', gap: 1, mt: fields.length > 1 ? 1 : 0 }}>
          <SaveButton />
          {cancel}
        </Box>
      </Box>
    </Form>
  );
};

const SaveButton = () => {
  const text = useText();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {text('form.save')}
    </Button>
  );
};
