import { Box, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { changedTogether } from '../../../../contract/kinds/index.ts';
import { inSentence } from '../../../../contract/names.ts';
import { kindOf } from '../../../kinds/index.ts';
import { writtenFields } from '../../../kinds/recordBody.ts';
import { counted, figure, text } from '../../../messages/text.ts';
import { useConsoleData } from '../../../providers/dataProvider.ts';
import { fieldNamed, labelOf, useDeclaration } from '../../../registry/useDeclaration.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { optionsOf } from '../../../ui/Select.tsx';
import { FieldInput } from '../../form/RecordForm.tsx';
import { type Together, TogetherDialog, useTogether } from './TogetherDialog.tsx';

/** Gives one field of all of them the same value. */
export const ChangeTogether = (asked: Together) => {
  const declaration = useDeclaration();
  const data = useConsoleData();
  const notify = useNotify();
  const fields = writtenFields(declaration).filter(({ name }) => changedTogether(declaration).includes(name));
  const [name, setName] = useState(fields[0]?.name ?? '');
  const manyOf = (number: number) => inSentence(declaration.label[number === 1 ? 'one' : 'many']);
  const changing = useTogether('change', asked, async (values: Readonly<Record<string, unknown>>, chosen) => {
    const versions = Object.fromEntries(asked.records.map(({ id, entityLastUpdatedOn }) => [id, entityLastUpdatedOn]));
    const answer = await data.updateMatching(declaration.name, { ...chosen, versions, data: values });
    const { done, left, isWhole } = answer;
    const same = isWhole ? chosen.atMost - done - left : 0;
    const said = [
      ...(done > 0 ? [text('changing.done', { ...counted(done), many: manyOf(done) })] : []),
      ...(same > 0 ? [text('changing.same', counted(same))] : []),
    ];
    if (said.length > 0) notify(said.join(' '), { type: done > 0 ? 'success' : 'info' });
    return answer;
  });
  const frame = useRef<HTMLDivElement>(null);
  const field = fieldNamed(declaration, name);
  const initial = kindOf(field).initial?.(field) ?? null;
  const note = Array.isArray(initial) ? 'changing.replaces' : field.required || initial !== null ? null : 'changing.empties';
  const submit = (values: object) => {
    if (changing.looked === null) changing.mutate({ [name]: null, ...values });
  };
  return (
    <TogetherDialog
      {...changing}
      question={text('changing.confirm', { count: figure(changing.count), many: manyOf(changing.count) })}
      confirm={text('changing.change')}
      onStart={() => frame.current?.querySelector('form')?.requestSubmit()}
    >
      {changing.failures ? null : (
        <Box ref={frame} sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <ChoiceField autoFocus label={text('filters.field')} value={name} onChange={setName}>
            {optionsOf(
              fields.map((each) => each.name),
              (each) => labelOf(fieldNamed(declaration, each)),
            )}
          </ChoiceField>
          <Form key={name} noValidate disableInvalidFormNotification defaultValues={{ [name]: initial }} onSubmit={submit}>
            <FieldInput source={name} />
            <input type="submit" hidden />
          </Form>
          {note ? <Typography variant="body2">{text(note)}</Typography> : null}
          {changing.error ? <ErrorState error={changing.error} /> : null}
        </Box>
      )}
    </TogetherDialog>
  );
};
