import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { texts } from '../texts.ts';

export const KeyboardHelp = ({ id }: { id: string }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const keys = [
    ['↑ ↓ Home End', text('summary.keyMove')],
    ['→ ←', text('summary.keyOpen')],
    ['Enter', text('summary.keyEnter')],
    ['1 – 5', text('summary.keyDigits')],
    ['I', text('summary.keyIgnore')],
    ['/', text('summary.keySearch')],
    ['S', text('summary.keySubmit')],
    ['Esc', text('summary.keyEscape')],
  ] as const;
  return (
    <Box id={id} component="dl" aria-label={text('summary.keys')} sx={list}>
      {keys.map(([key, meaning]) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
          <dt>{key.split(' ').map((part) => (part === '–' ? part : <Key key={part}>{part}</Key>))}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {meaning}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** A phone has no keys. Its screen reader still reads the list, as the description of the entries. */
const list = {
  m: 0,
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  fontSize: '0.75rem',
  color: 'text.secondary',
};
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
