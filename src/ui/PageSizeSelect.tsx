import { Box } from '@mui/material';
import { useId } from 'react';

/** 'Items per page': a native select, which opens fastest and works everywhere. */
export const PageSizeSelect = ({ size, sizes, onChange }: { size: number; sizes: readonly number[]; onChange: (size: number) => void }) => {
  const id = useId();
  const offered = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
      <label htmlFor={id}>Items per page</label>
      <Box component="select" id={id} value={size} onChange={(event) => onChange(Number(event.target.value))} sx={selectStyle}>
        {offered.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Box>
    </Box>
  );
};

const selectStyle = {
  height: 32,
  px: 1,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
