import { Box } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef } from 'react';
import { Form, ResourceContextProvider, useDataProvider } from 'react-admin';
import { isGeneric } from '../../../contract/dialects.ts';
import { inSentence } from '../../../contract/names.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { initialValues, writtenFields } from '../../kinds/recordBody.ts';
import { text } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { CreateRecordDialogProps } from '../../ui/creation.ts';
import { ErrorList } from '../../ui/ErrorList.tsx';
import { useSaveKey } from '../../ui/useSaveKey.ts';
import { FieldInput, saveFailure } from './RecordForm.tsx';

/** A record that a lookup lacks, made where it is looked for. */
export const CreateRecordDialog = ({ resource, titleField, title, onCreated, onClose }: CreateRecordDialogProps) => {
  const declaration = useDeclaration(resource);
  const data = useDataProvider();
  const keyOf = useSaveKey();
  const frame = useRef<HTMLDivElement>(null);
  const fields = writtenFields(declaration);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (values: Readonly<Record<string, unknown>>) =>
      data.create<RecordJson>(resource, { data: values, meta: { key: keyOf(values) } }),
  });
  const failureOf = (reason: unknown) =>
    saveFailure(
      reason,
      fields.map(({ name }) => name),
      isGeneric(declaration),
    );
  const submit = async (values: Readonly<Record<string, unknown>>) => {
    try {
      const { data: created } = await mutateAsync(values);
      onCreated({ id: Number(created.id), title: String(values[titleField]) });
    } catch (reason) {
      return failureOf(reason).errors;
    }
    return undefined;
  };
  // What surrounds the lookup hears none of its keys, and is not sent with it.
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <Box onSubmit={stop} onKeyDown={stop}>
      <ConfirmDialog
        title={text('form.newTitle', { one: inSentence(declaration.label.one) })}
        cancel={text('form.cancel')}
        confirm={text('form.save')}
        isRunning={isPending}
        isForm
        onClose={onClose}
        onConfirm={() => frame.current?.querySelector('form')?.requestSubmit()}
      >
        <Box ref={frame} sx={{ pt: 1 }}>
          <ResourceContextProvider value={resource}>
            <Form
              noValidate
              disableInvalidFormNotification
              defaultValues={{ ...initialValues(declaration), [titleField]: title }}
              onSubmit={submit}
            >
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                {error ? <ErrorList messages={failureOf(error).messages} /> : null}
                {/* Enter sends a form of several inputs only where it has such a button. */}
                <input type="submit" hidden />
                {fields.map(({ name }, position) => (
                  <FieldInput key={name} source={name} autoFocus={position === 0} />
                ))}
              </Box>
            </Form>
          </ResourceContextProvider>
        </Box>
      </ConfirmDialog>
    </Box>
  );
};
