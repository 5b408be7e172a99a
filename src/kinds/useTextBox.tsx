import type { TextFieldProps } from '@mui/material';
import { useInput, ValidationError } from 'react-admin';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { InputProps } from './inputs.ts';

interface TextReading {
  format?: (value: unknown) => string;
  parse?: (typed: string) => unknown;
}

export const useTextBox = ({ source, label, validate, isRequired, autoFocus }: InputProps<FieldDeclaration>, reading: TextReading = {}) => {
  const { id, field, fieldState } = useInput({ source, validate, isRequired, ...reading });
  const { ref, ...input } = field;
  return {
    ...input,
    id,
    inputRef: ref,
    label,
    required: isRequired,
    error: fieldState.invalid,
    helperText: fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : undefined,
    size: 'small',
    fullWidth: true,
    autoComplete: 'off',
    autoFocus,
  } satisfies TextFieldProps;
};
