import { TextField, type TextFieldProps } from '@mui/material';
import type { FilterInputProps } from './filterInputs.ts';

type TypedFilterProps = Omit<FilterInputProps<unknown>, 'field' | 'isEnd'> & Pick<TextFieldProps, 'select' | 'slotProps' | 'children'>;

export const TypedFilter = ({ value, onChange, error, ...shown }: TypedFilterProps) => (
  <TextField
    fullWidth
    autoComplete="off"
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    error={error !== null}
    helperText={error}
    {...shown}
  />
);
