import { TextField } from '@mui/material';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { DatetimeInput } from '../datetime/DatetimeInput.tsx';
import type { InputProps } from '../inputs.ts';
import { useTextBox } from '../useTextBox.tsx';

/** A text input: one of type `number` would drop what it cannot read, and round what is long. */
export const NumberInput = (props: InputProps<FieldOf<'NUMBER'>>) =>
  props.field.isInstant ? <DatetimeInput {...props} toValue={Date.parse} /> : <DecimalInput {...props} />;

const DecimalInput = (props: InputProps<FieldOf<'NUMBER'>>) => (
  <TextField
    {...useTextBox(props, { parse: numberTyped })}
    slotProps={{ htmlInput: { inputMode: 'decimal', style: { fontVariantNumeric: 'tabular-nums' } } }}
  />
);

const numberTyped = (typed: string): number | string | null => {
  if (typed === '') return null;
  return /^-?[\d.]+$/.test(typed) && String(Number(typed)) === typed ? Number(typed) : typed;
};
