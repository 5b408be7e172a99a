import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { useInput, ValidationError } from 'react-admin';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { InputProps } from '../inputs.ts';

export const BooleanInput = ({ source, label, validate, isRequired, autoFocus }: InputProps<FieldOf<'BOOLEAN'>>) => {
  const { id, field, fieldState } = useInput({ source, validate, isRequired });
  const { value, onChange, ref, ...others } = field;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...others}
            id={id}
            size="small"
            checked={value === true}
            onChange={(_, isChecked) => onChange(isChecked)}
            autoFocus={autoFocus}
            slotProps={{ input: { ref } }}
          />
        }
      />
      {fieldState.error?.message ? (
        <FormHelperText>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      ) : null}
    </FormControl>
  );
};
