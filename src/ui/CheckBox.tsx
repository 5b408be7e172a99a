import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  label: string;
  onChange: (isChecked: boolean) => void;
}

export const CheckBox = ({ label, onChange, ...input }: CheckBoxProps) => (
  <Label>
    <input {...input} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
    <span>{label}</span>
  </Label>
);

const Label = styled('label')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 32, width: 'fit-content', cursor: 'pointer' });
