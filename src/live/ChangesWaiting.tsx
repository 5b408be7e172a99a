import { Box, Button } from '@mui/material';
import { text } from '../messages/text.ts';

interface ChangesWaitingProps {
  /** Null: none do. */
  waiting: { added: number; isOnlyAdded: boolean; show: () => void } | null;
  /** Between it and what comes before. */
  gap?: number;
}

/** Lies over the list, which keeps its place, below its titles. */
export const ChangesWaiting = ({ waiting, gap = 2 }: ChangesWaitingProps) => (
  <Box
    role="status"
    sx={{
      position: 'sticky',
      top: 8,
      zIndex: 3,
      height: 0,
      mt: -gap,
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'flex-start',
    }}
  >
    {waiting ? (
      <Button variant="contained" size="small" onClick={waiting.show} sx={{ mt: '52px', borderRadius: 4, boxShadow: 3 }}>
        {waiting.isOnlyAdded ? text('list.newRows', { smart_count: waiting.added }) : text('list.showChanges')}
      </Button>
    ) : null}
  </Box>
);
