import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { calls } from '../../contract/workflows/rate-feed/calls.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { useJob } from '../../src/workflow/useJob.ts';
import type { texts } from './texts.ts';

export const RefreshRates = () => {
  const text = useTextsOf<typeof texts>('rate-feed');
  const { refetch } = useListContext();
  const { isBusy, send } = useJob(calls.refreshRates, { done: text('done'), failed: text('failed'), onEnd: refetch });
  return (
    <>
      <Box role="status" sx={{ alignSelf: 'center', color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {isBusy ? text('running') : null}
      </Box>
      <Button variant="outlined" disabled={isBusy} onClick={send}>
        {text('refresh')}
      </Button>
    </>
  );
};
