import { TextField } from '@mui/material';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { InputProps } from '../inputs.ts';
import { useTextBox } from '../useTextBox.tsx';

export const PasswordInput = (props: InputProps<FieldOf<'PASSWORD'>>) => (
  <TextField {...useTextBox(props)} type="password" autoComplete="new-password" />
);
