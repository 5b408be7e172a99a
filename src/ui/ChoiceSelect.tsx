import { Box } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { text } from '../messages/text.ts';
import { Select } from './Select.tsx';

export const Labelled = ({ title, children }: { title: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0, fontSize: '0.8125rem' }}>
      <Box component="label" htmlFor={id} sx={{ color: 'text.secondary' }}>
        {title}
      </Box>
      {children(id)}
    </Box>
  );
};

interface LabelledSelectProps {
  title: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

export const LabelledSelect = ({ title, value, onChange, children }: LabelledSelectProps) => (
  <Labelled title={title}>
    {(id) => (
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </Select>
    )}
  </Labelled>
);

export interface ChoiceSelectProps {
  title: string;
  options: readonly { value: string; title: string }[];
  value: string;
  onChange: (value: string) => void;
}

export const ChoiceSelect = ({ title, options, value, onChange }: ChoiceSelectProps) => (
  <LabelledSelect title={title} value={value} onChange={onChange}>
    <option value="">{text('own.all')}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.title}
      </option>
    ))}
  </LabelledSelect>
);
