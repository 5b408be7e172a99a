import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Form, useNotify } from 'react-admin';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useConsoleSettings } from '../../providers/ConsoleSettings.tsx';
import { ErrorList } from '../../ui/ErrorList.tsx';
import { recordDrafts } from '../form/draft.ts';
import { FailureNotice } from '../form/FailureNotice.tsx';
import { FieldErrors } from '../form/FieldErrors.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { KeptDraft } from '../form/KeptDraft.tsx';
import { problemsOf, type TypedValues, typedValues } from '../form/recordValues.ts';
import { SaveButton } from '../form/SaveButton.tsx';
import { StaleNotice } from '../form/StaleNotice.tsx';
import { UnsavedChanges } from '../form/UnsavedChanges.tsx';
import { useDraft } from '../form/useDraft.ts';
import { useSaveRecord } from '../form/useSaveRecord.ts';

interface FieldChangeProps {
  declaration: ResourceDeclaration;
  field: FieldDeclaration;
  record: RecordJson;
  onSaved: (record: RecordJson) => void;
  onCancel: () => void;
}

/** The form of a single field, in place of its value. */
export const FieldChange = ({ declaration, field, record, onSaved, onCancel }: FieldChangeProps) => {
  const { timeZone } = useConsoleSettings();
  const notify = useNotify();
  const { save, failure, forget } = useSaveRecord(declaration, [field]);
  const drafting = useDraft(recordDrafts);
  const [loaded, setLoaded] = useState(drafting.draft?.loaded ?? record);
  const [initial] = useState(() => typedValues(declaration, loaded, timeZone));

  const submit = async (typed: TypedValues) => {
    const saved = await save(typed, loaded);
    if (!saved) return;
    notify(`${declaration.label.one} ${loaded.id} was saved.`, { type: 'success' });
    const shown = field.kind === 'PASSWORD' ? {} : { [field.name]: typedToShown(typed[field.name], saved[field.name]) };
    onSaved({ ...loaded, ...shown, ...versionOf(saved) });
  };
  const problems = (typed: TypedValues) => {
    if (field.kind === 'PASSWORD' && typed[field.name] === '') return { [field.name]: 'Required' };
    const { [field.name]: own } = problemsOf(declaration, typed, loaded);
    return own === undefined ? {} : { [field.name]: own };
  };
  return (
    <Form noValidate defaultValues={initial} validate={problems} onSubmit={submit} disableInvalidFormNotification>
      {/* On a phone the label of the input stands right below that of the details. */}
      <Box sx={{ display: 'grid', gap: 1, pt: { xs: 1, sm: 0 } }}>
        <KeptDraft fields={[field]} loaded={loaded} drafting={drafting} />
        <FailureNotice failure={failure}>
          <ErrorList messages={failure?.messages ?? []} />
          {failure?.current ? (
            <StaleNotice
              declaration={declaration}
              loaded={loaded}
              current={failure.current}
              onKeep={() => {
                setLoaded(failure.current ?? loaded);
                forget();
              }}
              onTake={() => onSaved(failure.current ?? loaded)}
            />
          ) : null}
        </FailureNotice>
        <FieldErrors errors={failure?.errors ?? null} />
        <FieldInput declaration={declaration} field={field} autoFocus />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SaveButton />
          <Button onClick={onCancel}>Cancel</Button>
        </Box>
      </Box>
      <UnsavedChanges />
    </Form>
  );
};

/** A lookup is written as its id alone; its title is known from what was picked. */
const typedToShown = (typed: unknown, saved: unknown): unknown => (typeof typed === 'object' && typed !== null ? typed : saved);

const versionOf = ({ entityLastUpdatedOn }: RecordJson): Partial<RecordJson> => (entityLastUpdatedOn ? { entityLastUpdatedOn } : {});
