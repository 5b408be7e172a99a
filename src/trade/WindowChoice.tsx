import { Box, Button } from '@mui/material';
import { offerWindows } from '../../contract/offers/offerWindows.ts';
import { text } from '../messages/text.ts';

export const WindowChoice = ({ days, onChoose }: { days: number; onChoose: (days: number) => void }) => (
  <Box role="group" aria-label={text('ui.offerWindow')} data-screen-only>
    {offerWindows.map((each) => (
      <Button key={each} size="small" aria-pressed={each === days} onClick={() => onChoose(each)} sx={pressed}>
        {each === 1 ? text('ui.today') : text('ui.lastDays', { days: each })}
      </Button>
    ))}
  </Box>
);

const pressed = { minWidth: 0, px: 1, '&[aria-pressed="true"]': { bgcolor: 'action.selected', fontWeight: 700 } };
