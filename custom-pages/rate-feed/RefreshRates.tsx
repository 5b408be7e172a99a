import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useGetOne, useListContext, useNotify } from 'react-admin';
import type { JobRun } from '../../contract/jobRuns.ts';
import { calls } from '../../contract/workflows/rate-feed/calls.ts';
import { type ConsoleDataProvider, ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

const ASK_MS = 2_000;
const lives = (run: JobRun | undefined): boolean => run === undefined || ['created', 'active', 'retry'].includes(run.state);

export const RefreshRates = () => {
  const text = useTextsOf<typeof texts>('rate-feed');
  const notify = useNotify();
  const data = useDataProvider<ConsoleDataProvider>();
  const { refetch } = useListContext();
  const [jobCode, setJobCode] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: () => data.call(calls.refreshRates),
    onSuccess: ({ jobCode: sent }) => setJobCode(sent),
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
    notify(isDone ? text('done') : (ended.problem ?? text('failed')), { type: isDone ? 'success' : 'error' });
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
        {isBusy ? text('running') : null}
      </Box>
      <Button variant="outlined" disabled={isBusy} onClick={() => sending.mutate()}>
        {text('refresh')}
      </Button>
    </>
  );
};
