import { TextField } from '@mui/material';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { DatetimeInput } from '../datetime/DatetimeInput.tsx';
import type { InputProps } from '../inputs.ts';
import { useTextField } from '../useTextField.ts';

/** A text input: one of type `number` would drop what it cannot read, and round what is long. */
export const NumberInput = (props: InputProps<FieldOf<'NUMBER'>>) =>
  props.field.isInstant ? <DatetimeInput {...props} /> : <DecimalInput {...props} />;

const DecimalInput = (props: InputProps<FieldOf<'NUMBER'>>) => (
  <TextField {...useTextField(props)} slotProps={{ htmlInput: { inputMode: 'decimal', style: { fontVariantNumeric: 'tabular-nums' } } }} />
);
