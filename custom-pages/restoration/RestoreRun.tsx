import { LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { calls as restorationCalls } from '../../contract/workflows/restoration/calls.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { LeftRecords } from './LeftRecords.tsx';
import type { texts } from './texts.ts';

const POLL_MS = 1_000;

export const RestoreRun = ({ id, onFinished }: { id: number; onFinished: () => void }) => {
  const text = useTextsOf<typeof texts>('restoration');
  const data = useDataProvider<ConsoleDataProvider>();
  const run = useQuery({
    queryKey: ['restoration', 'run', id],
    queryFn: async ({ signal }) => {
      const answer = await data.call(restorationCalls.run, { params: { id: String(id) }, signal });
      if (answer.isFinished) onFinished();
      return answer;
    },
    refetchInterval: ({ state }) => (state.data?.isFinished ? false : POLL_MS),
    gcTime: 0,
  });
  const isFinished = run.data?.isFinished ?? false;
  const ended = run.data?.failure ? 'stopped' : 'done';
  const count = (run.data?.restored ?? 0).toLocaleString('en');
  return (
    <>
      {run.isError ? <ErrorState error={run.error} onRetry={() => void run.refetch()} /> : null}
      {run.data?.failure ? <ErrorState error={new Error(run.data.failure)} /> : null}
      <span role="status">{text(isFinished ? ended : 'runs', { count })}</span>
      {isFinished ? null : <LinearProgress aria-label={text('takeBack')} />}
      {run.data ? <LeftRecords count={run.data.left ?? 0} records={run.data.leftRecords} /> : null}
    </>
  );
};
