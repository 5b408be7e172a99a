import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import { errorText } from '../../../contract/errors.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { useConsoleSettings } from '../../providers/ConsoleSettings.tsx';
import { DenseTable } from '../../ui/TableFrame.tsx';
import { labelOf } from '../fields.ts';
import { formFields, isChanged, typedValues } from './recordValues.ts';

interface StaleNoticeProps {
  declaration: ResourceDeclaration;
  /** What the form was loaded with, and what is stored now. */
  loaded: RecordJson;
  current: RecordJson;
  /** The form now stands on `current`, with the changes that were typed, or without them. */
  onKeep: () => void;
  onTake: () => void;
}

/** Both versions, side by side, and the choice between them. What was typed stays in the form until the other is taken. */
export const StaleNotice = ({ declaration, loaded, current, onKeep, onTake }: StaleNoticeProps) => {
  const { timeZone } = useConsoleSettings();
  const { reset, setFocus, setValue } = useFormContext();
  const typed = useWatch();
  const before = typedValues(declaration, loaded, timeZone);
  const stored = typedValues(declaration, current, timeZone);
  const fields = formFields(declaration);
  const isMine = ({ name }: FieldDeclaration) => isChanged(before[name], typed[name]);
  const differing = fields.filter((field) => !kindOf(field).isSecret && isChanged(stored[field.name], typed[field.name]));
  /** The buttons go with the notice: the keyboard goes on in what was chosen about. */
  const goOn = () => {
    const [first] = differing;
    if (first) requestAnimationFrame(() => setFocus(first.name));
  };
  const keep = () => {
    const mine = fields.filter(isMine).map(({ name }) => [name, typed[name]] as const);
    reset(stored);
    for (const [name, value] of mine) setValue(name, value, { shouldDirty: true });
    goOn();
    onKeep();
  };
  const take = () => {
    reset(stored);
    goOn();
    onTake();
  };
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      <AlertTitle>{errorText('STALE_RECORD')}</AlertTitle>
      <Versions aria-label="Both versions">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Stored now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.name}>
              <th scope="row">{labelOf(field)}</th>
              <td>
                <Value field={field} record={current} />
              </td>
              <td>{isMine(field) ? <Value field={field} record={typed} /> : 'not changed'}</td>
            </tr>
          ))}
        </tbody>
      </Versions>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" onClick={keep}>
          Keep mine
        </Button>
        <Button color="inherit" onClick={take}>
          Take the stored one
        </Button>
      </Box>
    </Alert>
  );
};

const Value = ({ field, record }: { field: FieldDeclaration; record: Readonly<Record<string, unknown>> }) => {
  const { Cell } = kindOf(field);
  return <Cell field={field} record={record} place="details" />;
};

/** On the notice's own ground; values break anywhere, so that three columns fit a phone, and leave the words beside them whole. */
const Versions = styled(DenseTable)(({ theme }) => ({
  'thead th, thead td': { background: 'none' },
  'th, td': { padding: '6px 12px 6px 0', color: 'inherit', verticalAlign: 'top', height: 'auto' },
  td: { overflowWrap: 'anywhere', minWidth: 72 },
  'tbody tr:hover': { background: 'none' },
  [theme.breakpoints.down('sm')]: { 'th, td': { paddingRight: 8 } },
}));
