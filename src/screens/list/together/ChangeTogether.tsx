import { Box, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Form, useListContext, useNotify } from 'react-admin';
import { MOST_VALUES, type Where } from '../../../../contract/conditions.ts';
import { changedTogether } from '../../../../contract/kinds/index.ts';
import { inSentence } from '../../../../contract/names.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { kindOf } from '../../../kinds/index.ts';
import { writtenFields } from '../../../kinds/recordBody.ts';
import { figure } from '../../../messages/language.ts';
import { counted, text } from '../../../messages/text.ts';
import type { ListFilter } from '../../../providers/dialectProvider.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { fieldNamed, labelOf, useDeclaration } from '../../../registry/useDeclaration.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { optionsOf } from '../../../ui/Select.tsx';
import { FieldInput } from '../../form/FieldInput.tsx';
import { TogetherDialog } from './TogetherDialog.tsx';
import { useTogether } from './useTogether.ts';

interface ChangeTogetherProps {
  /** Those that are ticked; with `matching` they are a page of what is changed. */
  records: readonly RecordJson[];
  matching?: { count: number; filter: ListFilter };
  onClose: () => void;
}

/** Gives one field of all of them the same value. */
export const ChangeTogether = ({ records, matching, onClose }: ChangeTogetherProps) => {
  const declaration = useDeclaration();
  const { filterValues } = useListContext();
  const data = useConsoleData();
  const notify = useNotify();
  const [named] = useState(() => matching ?? { count: records.length, filter: { active: filterValues.active, where: these(records) } });
  const fields = writtenFields(declaration).filter(({ name }) => changedTogether(declaration).includes(name));
  const [name, setName] = useState(fields[0]?.name ?? '');
  const { filter, count } = named;
  const manyOf = (number: number) => inSentence(declaration.label[number === 1 ? 'one' : 'many']);
  const changing = useTogether('change', { records, count, onClose }, async (values: Readonly<Record<string, unknown>>, run) => {
    const versions = Object.fromEntries(records.map(({ id, entityLastUpdatedOn }) => [id, entityLastUpdatedOn]));
    const answer = await data.updateMatching(declaration.name, { filter, atMost: count, versions, data: values, ...run });
    const { done, left, isWhole } = answer;
    const same = isWhole ? count - done - left : 0;
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
  const submit = async (values: object) => {
    const typed = frame.current?.querySelector<HTMLInputElement>('[role="combobox"]:not(select)')?.value.trim();
    if (typed && !Object.values(values).some(Boolean)) return { [name]: text('list.chooseOption') };
    if (changing.looked === null) changing.mutate({ [name]: null, ...values });
    return undefined;
  };
  return (
    <TogetherDialog
      {...changing}
      records={records}
      count={count}
      question={text('changing.confirm', { count: figure(count), many: manyOf(count) })}
      confirm={text('changing.change')}
      onStart={() => frame.current?.querySelector('form')?.requestSubmit()}
      onClose={onClose}
    >
      {changing.failures ? null : (
        <Box ref={frame} sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextField
            select
            fullWidth
            autoFocus
            label={text('filters.field')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ select: { native: true } }}
          >
            {optionsOf(
              fields.map((each) => each.name),
              (each) => labelOf(fieldNamed(declaration, each)),
            )}
          </TextField>
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

/** A condition takes so many values. */
const these = (records: readonly RecordJson[]): Where => {
  const ids = records.map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_VALUES) }, (_, part) =>
    ids.slice(part * MOST_VALUES, (part + 1) * MOST_VALUES),
  );
  return [{ anyOf: parts.map((value) => ({ field: 'id', is: 'oneOf', value })) }];
};
