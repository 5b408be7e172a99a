import { Box } from '@mui/material';
import { useId } from 'react';
import { useText } from '../messages/text.ts';
import { Select } from './Select.tsx';

export interface Choice {
  name: string;
  title: string;
  options: readonly { value: string; title: string }[];
}

interface OwnFiltersProps {
  label: string;
  choices: readonly Choice[];
  chosen: (name: string) => string;
  onChange: (name: string, value: string) => void;
}

export const OwnFilters = ({ label, choices, chosen, onChange }: OwnFiltersProps) =>
  choices.length === 0 ? null : (
    <Box role="search" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {choices.map((choice) => (
        <ChoiceFilter key={choice.name} {...choice} value={chosen(choice.name)} onChange={(value) => onChange(choice.name, value)} />
      ))}
    </Box>
  );

const ChoiceFilter = ({ title, options, value, onChange }: Choice & { value: string; onChange: (value: string) => void }) => {
  const text = useText();
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.25, flex: '1 1 160px', minWidth: 160, maxWidth: 280, fontSize: '0.8125rem' }}>
      <Box component="label" htmlFor={id} sx={{ color: 'text.secondary' }}>
        {title}
      </Box>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text('own.all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </Select>
    </Box>
  );
};
