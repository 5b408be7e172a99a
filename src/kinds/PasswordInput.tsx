import { TextField } from '@mui/material';
import type { FieldOf } from '../../contract/kinds.ts';
import type { InputProps } from './inputs.ts';
import { useTypedInput } from './useTypedInput.ts';

export const PasswordInput = ({ field, label, autoFocus }: InputProps<FieldOf<'PASSWORD'>>) => {
  const { id, input, inputRef, message } = useTypedInput(field);
  return (
    <TextField
      {...input}
      id={id}
      inputRef={inputRef}
      type="password"
      label={label}
      required={field.required ?? false}
      error={message !== undefined}
      helperText={message}
      size="small"
      fullWidth
      autoComplete="new-password"
      autoFocus={autoFocus ?? false}
    />
  );
};
