import type { TextFieldProps } from '@mui/material';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { InputProps } from './inputs.ts';
import { useTypedInput } from './useTypedInput.ts';

/** What every input of one box has in common. Browsers offer nothing that was typed elsewhere. */
export const useTextField = ({ field, label, autoFocus }: InputProps<FieldDeclaration>): TextFieldProps => {
  const { id, input, inputRef, message } = useTypedInput(field);
  return {
    ...input,
    id,
    inputRef,
    label,
    required: field.required ?? false,
    error: message !== undefined,
    helperText: message,
    size: 'small',
    fullWidth: true,
    autoComplete: 'off',
    autoFocus: autoFocus ?? false,
  };
};
