import { FormControl, FormLabel, OutlinedInput } from '@mui/material';
import { useId } from 'react';

interface CredentialFieldProps {
  name: 'username' | 'password';
  label: string;
  type: 'text' | 'password';
  value: string;
  onChange: (value: string) => void;
}

export const CredentialField = ({ name, label, type, value, onChange }: CredentialFieldProps) => {
  const id = useId();
  return (
    <FormControl fullWidth sx={{ gap: 0.5 }}>
      <FormLabel
        htmlFor={id}
        sx={{ fontSize: '0.8125rem', color: 'text.primary', '&.Mui-focused, &.Mui-error': { color: 'text.primary' } }}
      >
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        name={name}
        type={type}
        size="small"
        autoComplete={type === 'password' ? 'current-password' : 'username'}
        autoFocus={name === 'username'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormControl>
  );
};
