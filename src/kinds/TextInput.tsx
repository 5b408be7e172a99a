import { TextField } from '@mui/material';
import type { FieldOf } from '../../contract/kinds.ts';
import type { InputProps } from './inputs.ts';
import { useTypedInput } from './useTypedInput.ts';

export const TextInput = ({ field, label, autoFocus }: InputProps<FieldOf<'TEXT'>>) => {
  const { id, input, inputRef, message } = useTypedInput(field);
  const { choices, multiline, required } = field;
  return (
    <TextField
      {...input}
      id={id}
      inputRef={inputRef}
      label={label}
      required={required ?? false}
      error={message !== undefined}
      helperText={message}
      size="small"
      fullWidth
      autoComplete="off"
      autoFocus={autoFocus ?? false}
      {...(multiline ? { multiline: true, minRows: 4, maxRows: 16 } : {})}
      {...(choices ? { select: true, slotProps: { select: { native: true }, inputLabel: { shrink: true } } } : {})}
    >
      {choices ? ['', ...choices].map((choice) => <option key={choice}>{choice}</option>) : null}
    </TextField>
  );
};
