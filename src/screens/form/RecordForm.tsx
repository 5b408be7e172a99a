import { Box, Button, Paper } from '@mui/material';
import { useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useConsoleSettings } from '../../providers/ConsoleSettings.tsx';
import { ErrorList } from '../../ui/ErrorList.tsx';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useListToReturnTo } from '../fromList.ts';
import { DependentRules } from './DependentRules.tsx';
import { recordDrafts } from './draft.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { FieldErrors } from './FieldErrors.tsx';
import { FieldInput } from './FieldInput.tsx';
import { KeptDraft } from './KeptDraft.tsx';
import { formFields, problemsOf, type TypedValues, typedValues } from './recordValues.ts';
import { SaveButton } from './SaveButton.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { type SavedState, UnsavedChanges } from './UnsavedChanges.tsx';
import { useDraft } from './useDraft.ts';
import { useSaveRecord } from './useSaveRecord.ts';

/** The form of any declaration, for a new record (`record` null) or a stored one. What was typed stays, whatever fails. */
export const RecordForm = ({ declaration, record }: { declaration: ResourceDeclaration; record: RecordJson | null }) => {
  const { timeZone } = useConsoleSettings();
  const notify = useNotify();
  const navigate = useNavigate();
  const list = useListToReturnTo(declaration);
  const { save, failure, forget } = useSaveRecord(declaration);
  const drafting = useDraft(recordDrafts);
  const isShown = useIsShown();
  const fields = formFields(declaration);
  const [loaded, setLoaded] = useState(drafting.draft?.loaded ?? record);
  const [initial] = useState(() => typedValues(declaration, loaded, timeZone));

  const submit = async (typed: TypedValues) => {
    const saved = await save(typed, loaded);
    if (!saved) return;
    const named = `${declaration.label.one} ${saved.id}`.trimEnd();
    notify(`${named} was saved.`, { type: 'success' });
    if (isShown()) navigate(list, { state: { isSaved: true } satisfies SavedState });
  };
  const settle = () => {
    setLoaded(failure?.current ?? loaded);
    forget();
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
      <Form
        noValidate
        defaultValues={initial}
        validate={(typed) => problemsOf(declaration, typed, loaded)}
        onSubmit={submit}
        disableInvalidFormNotification
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <KeptDraft fields={fields} loaded={loaded} drafting={drafting} />
          <FailureNotice failure={failure}>
            <ErrorList messages={failure?.messages ?? []} />
            {failure?.current && loaded ? (
              <StaleNotice declaration={declaration} loaded={loaded} current={failure.current} onKeep={settle} onTake={settle} />
            ) : null}
          </FailureNotice>
          <FieldErrors errors={failure?.errors ?? null} />
          <DependentRules declaration={declaration} />
          {fields.map((field, position) => (
            <FieldInput key={field.name} declaration={declaration} field={field} autoFocus={position === 0} />
          ))}
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
            <SaveButton />
            <Button component={Link} to={list}>
              Cancel
            </Button>
          </Box>
        </Box>
        <UnsavedChanges />
      </Form>
    </Paper>
  );
};
