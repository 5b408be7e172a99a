import { FormControl, FormHelperText } from '@mui/material';
import { useInput, ValidationError } from 'react-admin';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { CheckBox } from '../../ui/CheckBox.tsx';
import type { InputProps } from '../inputs.ts';

export const BooleanInput = ({ source, label, validate, isRequired, autoFocus }: InputProps<FieldOf<'BOOLEAN'>>) => {
  const { id, field, fieldState } = useInput({ source, validate, isRequired });
  const { value, onChange, ...others } = field;
  return (
    <FormControl error={fieldState.invalid}>
      <CheckBox {...others} id={id} label={label} checked={value === true} onChange={onChange} autoFocus={autoFocus} />
      {fieldState.error?.message ? (
        <FormHelperText>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      ) : null}
    </FormControl>
  );
};
