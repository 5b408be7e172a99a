import { TextField } from '@mui/material';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { useConsoleSettings } from '../../providers/ConsoleSettings.tsx';
import type { InputProps } from '../inputs.ts';
import { useTextField } from '../useTextField.ts';

/** Typed in the business's time zone, which the label names. */
export const DatetimeInput = ({ label, ...props }: InputProps<FieldOf<'DATETIME'> | FieldOf<'NUMBER'>>) => {
  const { timeZone } = useConsoleSettings();
  const box = useTextField({ ...props, label: `${label} (${timeZone})` });
  return <TextField {...box} type="datetime-local" slotProps={{ inputLabel: { shrink: true } }} />;
};
