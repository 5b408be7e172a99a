import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useGetOne, useListContext, useNotify } from 'react-admin';
import type { JobRun } from '../../contract/jobRuns.ts';
import { useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { type ConsoleDataProvider, ownCallsPrefix } from '../../src/providers/dataProvider.ts';

const ASK_MS = 2_000;
const lives = (run: JobRun | undefined): boolean => run === undefined || ['created', 'active', 'retry'].includes(run.state);

export const RefreshRates = () => {
  const { hasRateFeed } = useConsoleSettings();
  return hasRateFeed ? <RefreshButton /> : null;
};

const RefreshButton = () => {
  const text = useText();
  const notify = useNotify();
  const data = useDataProvider<ConsoleDataProvider>();
  const { refetch } = useListContext();
  const [jobCode, setJobCode] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: () => data.refreshRates(),
    onSuccess: setJobCode,
    onError: (reason) => notify(reason.message, { type: 'error' }),
  });
  const { data: run, error } = useGetOne<JobRun>(
    `${ownCallsPrefix}job-run`,
    { id: jobCode ?? '' },
    { enabled: jobCode !== null, refetchInterval: (query) => (lives(query.state.data) ? ASK_MS : false), retry: false },
  );
  const ended = jobCode !== null && run?.id === jobCode && !lives(run) ? run : null;
  useEffect(() => {
    if (!ended) return;
    setJobCode(null);
    void refetch();
    const isDone = ended.state === 'completed';
    notify(isDone ? text('rateFeed.done') : (ended.problem ?? text('rateFeed.failed')), { type: isDone ? 'success' : 'error' });
  }, [ended, refetch, notify, text]);
  useEffect(() => {
    if (!error) return;
    setJobCode(null);
    notify(error.message, { type: 'error' });
  }, [error, notify]);
  const isBusy = sending.isPending || jobCode !== null;
  return (
    <>
      <Box role="status" sx={{ alignSelf: 'center', color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {isBusy ? text('rateFeed.running') : null}
      </Box>
      <Button variant="outlined" disabled={isBusy} onClick={() => sending.mutate()}>
        {text('rateFeed.refresh')}
      </Button>
    </>
  );
};
