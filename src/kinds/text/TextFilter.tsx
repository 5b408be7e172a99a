import { TextField } from '@mui/material';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { useText } from '../../messages/text.ts';
import type { FilterInputProps } from '../filterInputs.ts';

export const TextFilter = ({ field, label, value, onChange, error }: FilterInputProps<FieldOf<'TEXT'>>) => {
  const text = useText();
  const { choices } = field;
  return (
    <TextField
      fullWidth
      autoComplete="off"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      error={error !== null}
      helperText={error}
      {...(choices ? { select: true, slotProps: { select: { native: true } } } : {})}
    >
      {choices
        ? [<option key="" value="" aria-label={text('kinds.empty')} />, ...choices.map((choice) => <option key={choice}>{choice}</option>)]
        : null}
    </TextField>
  );
};
