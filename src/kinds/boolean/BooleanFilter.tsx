import { TextField } from '@mui/material';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { text } from '../../messages/text.ts';
import type { FilterInputProps } from '../filterInputs.ts';

export const BooleanFilter = ({ label, value, onChange, error }: FilterInputProps<FieldOf<'BOOLEAN'>>) => (
  <TextField
    select
    fullWidth
    label={label}
    value={value === null ? '' : String(value)}
    onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
    error={error !== null}
    helperText={error}
    slotProps={{ select: { native: true } }}
  >
    <option value="" aria-label={text('kinds.empty')} />
    <option value="true">{text('kinds.YES')}</option>
    <option value="false">{text('kinds.NO')}</option>
  </TextField>
);
