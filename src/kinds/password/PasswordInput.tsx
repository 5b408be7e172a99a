import { TextField } from '@mui/material';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { InputProps } from '../inputs.ts';
import { useTextField } from '../useTextField.ts';

export const PasswordInput = (props: InputProps<FieldOf<'PASSWORD'>>) => (
  <TextField {...useTextField(props)} type="password" autoComplete="new-password" />
);
