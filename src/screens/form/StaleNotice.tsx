import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { errorText } from '../../../contract/errors.ts';
import { type FieldDeclaration, isSecret } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { kindOf } from '../../kinds/index.ts';
import { writtenValue } from '../../kinds/recordBody.ts';
import { text } from '../../messages/text.ts';
import { labelOf } from '../../registry/useDeclaration.ts';
import { DenseTable } from '../../ui/TableFrame.tsx';

type Values = Readonly<Record<string, unknown>>;

interface StaleNoticeProps {
  fields: readonly FieldDeclaration[];
  current: RecordJson;
  onTake: () => void;
}

export const StaleNotice = ({ fields, current, onTake }: StaleNoticeProps) => {
  const { reset, setFocus } = useFormContext();
  const { defaultValues, dirtyFields } = useFormState();
  const typed = useWatch();
  const isMine = ({ name }: FieldDeclaration) => Boolean(dirtyFields[name]);
  const differing = fields.filter((field) => !isSecret(field) && !isSame(field, current, typed));
  const choose = (keepDirtyValues: boolean) => reset({ ...defaultValues, ...current }, { keepDirtyValues });
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      <AlertTitle>{errorText('STALE_RECORD')}</AlertTitle>
      <Versions aria-label={text('form.versions')}>
        <thead>
          <tr>
            <th scope="col">{text('form.field')}</th>
            <th scope="col">{text('form.stored')}</th>
            <th scope="col">{text('form.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.name}>
              <th scope="row">{labelOf(field)}</th>
              <td>
                <Value field={field} record={current} />
              </td>
              <td>{isMine(field) ? <Value field={field} record={typed} /> : text('form.notChanged')}</td>
            </tr>
          ))}
        </tbody>
      </Versions>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          onClick={({ currentTarget }) => {
            choose(true);
            // As a button of its type it would also answer Enter in a field.
            currentTarget.form?.requestSubmit();
          }}
        >
          {text('form.keepMine')}
        </Button>
        <Button
          color="inherit"
          onClick={() => {
            choose(false);
            onTake();
            // The buttons disappear with the notice: the keyboard goes to the first field that differs.
            const [first] = differing;
            if (first) requestAnimationFrame(() => setFocus(first.name));
          }}
        >
          {text('form.takeStored')}
        </Button>
      </Box>
    </Alert>
  );
};

const isSame = (field: FieldDeclaration, one: Values, other: Values): boolean =>
  JSON.stringify(writtenValue(field, one[field.name])) === JSON.stringify(writtenValue(field, other[field.name]));

const Value = ({ field, record }: { field: FieldDeclaration; record: Values }) => {
  const { Cell } = kindOf(field);
  return <Cell field={field} record={record} place="details" />;
};

const Versions = styled(DenseTable)(({ theme }) => ({
  'thead th, thead td': { background: 'none' },
  'th, td': { padding: '6px 12px 6px 0', color: 'inherit', verticalAlign: 'top', height: 'auto' },
  td: { overflowWrap: 'anywhere', minWidth: 72 },
  'tbody tr:hover': { background: 'none' },
  [theme.breakpoints.down('sm')]: { 'th, td': { paddingRight: 8 } },
}));
