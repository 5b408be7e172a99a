import { TextField } from '@mui/material';
import type { FieldOf } from '../../contract/kinds.ts';
import { useConsoleSettings } from '../providers/ConsoleSettings.tsx';
import type { InputProps } from './inputs.ts';
import { useTypedInput } from './useTypedInput.ts';

/** Typed in the business's time zone, which the label names. */
export const DatetimeInput = ({ field, label, autoFocus }: InputProps<FieldOf<'DATETIME'> | FieldOf<'NUMBER'>>) => {
  const { id, input, inputRef, message } = useTypedInput(field);
  const { timeZone } = useConsoleSettings();
  return (
    <TextField
      {...input}
      id={id}
      inputRef={inputRef}
      type="datetime-local"
      label={`${label} (${timeZone})`}
      required={field.required ?? false}
      error={message !== undefined}
      helperText={message}
      size="small"
      fullWidth
      autoFocus={autoFocus ?? false}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};
