import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { InputProps } from '../inputs.ts';
import { useTypedInput } from '../useTypedInput.ts';

export const BooleanInput = ({ field, label, autoFocus }: InputProps<FieldOf<'BOOLEAN'>>) => {
  const { id, input, inputRef, message } = useTypedInput(field);
  const { value, onChange, ...others } = input;
  return (
    <FormControl error={message !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...others}
            id={id}
            size="small"
            checked={value === true}
            onChange={(_, isChecked) => onChange(isChecked)}
            autoFocus={autoFocus ?? false}
            slotProps={{ input: { ref: inputRef } }}
          />
        }
      />
      {message === undefined ? null : <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  );
};
