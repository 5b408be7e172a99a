import { Box } from '@mui/material';
import { useId } from 'react';
import { useText } from '../messages/text.ts';
import { Select } from './Select.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PageSizeSelectProps {
  size: number;
  sizes: readonly number[];
  onChange: (size: number) => void;
  of?: string | undefined;
}

export const PageSizeSelect = ({ size, sizes, onChange, of }: PageSizeSelectProps) => {
  const text = useText();
  const id = useId();
  const offered = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);
  return (
    <Box data-screen-only sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
      <label htmlFor={id}>
        {text('ui.itemsPerPage')}
        {of ? <VisuallyHidden> {of}</VisuallyHidden> : null}
      </label>
      <Select id={id} value={size} onChange={(event) => onChange(Number(event.target.value))}>
        {offered.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
    </Box>
  );
};
