import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import type { PageKey } from './useKeys.ts';

interface KeyListProps extends Pick<ComponentProps<typeof Box>, 'id' | 'aria-label' | 'sx'> {
  keys: readonly PageKey[];
}

export const KeyList = ({ keys, ...props }: KeyListProps) => (
  <Box component="dl" {...props}>
    {keys.map(({ key, label }) => (
      <Box key={key} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
        <dt>{(written[key] ?? key).split(' ').map((part) => (part === '–' ? part : <Key key={part}>{part}</Key>))}</dt>
        <Box component="dd" sx={{ m: 0 }}>
          {label}
        </Box>
      </Box>
    ))}
  </Box>
);

const written: Readonly<Record<string, string>> = { Escape: 'Esc' };

const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  marginRight: 2,
  padding: '0 5px',
  font: 'inherit',
  color: (theme.vars ?? theme).palette.text.primary,
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderBottomWidth: 2,
  borderRadius: 4,
}));
