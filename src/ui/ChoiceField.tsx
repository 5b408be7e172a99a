import { TextField, type TextFieldProps } from '@mui/material';

interface ChoiceFieldProps extends Omit<TextFieldProps, 'onChange' | 'slotProps' | 'variant'> {
  onChange: (value: string) => void;
}

/** A native select: it opens fastest, and works with every keyboard and phone. */
export const ChoiceField = ({ onChange, ...field }: ChoiceFieldProps) => (
  <TextField select fullWidth {...field} onChange={({ target }) => onChange(target.value)} slotProps={{ select: { native: true } }} />
);
