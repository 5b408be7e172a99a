import { TextField } from '@mui/material';
import type { FieldOf } from '../../contract/kinds.ts';
import { DatetimeInput } from './DatetimeInput.tsx';
import type { InputProps } from './inputs.ts';
import { useTypedInput } from './useTypedInput.ts';

/** A text input: one of type `number` would drop what it cannot read, and round what is long. */
export const NumberInput = (props: InputProps<FieldOf<'NUMBER'>>) =>
  props.field.isInstant ? <DatetimeInput {...props} /> : <DecimalInput {...props} />;

const DecimalInput = ({ field, label, autoFocus }: InputProps<FieldOf<'NUMBER'>>) => {
  const { id, input, inputRef, message } = useTypedInput(field);
  return (
    <TextField
      {...input}
      id={id}
      inputRef={inputRef}
      label={label}
      required={field.required ?? false}
      error={message !== undefined}
      helperText={message}
      size="small"
      fullWidth
      autoComplete="off"
      autoFocus={autoFocus ?? false}
      slotProps={{ htmlInput: { inputMode: 'decimal', style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } }}
    />
  );
};
