import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../contract/workflows/rate-feed/calls.ts';
import { forexRate } from '../../resources/forexRate.ts';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { useJob } from '../../src/workflow/useJob.ts';
import { text } from './index.ts';

export const RefreshRates = () => <ReadFeed says="refresh" />;
export const TakeRates = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 0.5 }}>
    <ReadFeed says="take" />
    <span>{text('takeHint')}</span>
  </Box>
);

const ReadFeed = ({ says }: { says: 'refresh' | 'take' }) => {
  const client = useQueryClient();
  const onEnd = () => client.invalidateQueries({ queryKey: [forexRate.name] });
  const { isBusy, send } = useJob(calls.refreshRates, { done: text('done'), failed: text('failed'), onEnd });
  return (
    <>
      <Box role="status" sx={{ alignSelf: 'center', color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {isBusy ? text('running') : null}
      </Box>
      <LoadingButton variant="outlined" loading={isBusy} onClick={send}>
        {text(says)}
      </LoadingButton>
    </>
  );
};
