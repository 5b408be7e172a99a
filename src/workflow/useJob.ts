import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import type { JobRun } from '../../contract/jobRuns.ts';
import type { ScheduledJob, WorkflowCall } from '../../contract/workflow.ts';
import { useIsLive } from '../live/changeStream.ts';
import { ownCallsPrefix, useConsoleData } from '../providers/dataProvider.ts';

const ASK_MS = 2_000;
const lives = (run: JobRun | undefined): boolean => run === undefined || ['created', 'active', 'retry'].includes(run.state);

interface JobTexts {
  done: string;
  failed: string;
  onEnd?: () => unknown;
}

/** Sends a job by a call, follows it to its end, and tells the user how it ended. `onEnd` shows what the job changed. */
export const useJob = (call: WorkflowCall & { types?: { answer: ScheduledJob } | undefined }, { done, failed, onEnd }: JobTexts) => {
  const notify = useNotify();
  const data = useConsoleData();
  const isLive = useIsLive();
  const [jobCode, setJobCode] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: () => data.call(call),
    onSuccess: ({ jobCode: sent }) => setJobCode(sent),
    onError: (reason) => notify(reason.message, { type: 'error' }),
  });
  const { data: run, error } = useGetOne<JobRun>(
    `${ownCallsPrefix}job-run`,
    { id: jobCode ?? '' },
    { enabled: jobCode !== null, refetchInterval: (query) => (!isLive && lives(query.state.data) ? ASK_MS : false), retry: false },
  );
  const ended = jobCode !== null && run?.id === jobCode && !lives(run) ? run : null;
  useEffect(() => {
    if (!ended) return;
    setJobCode(null);
    onEnd?.();
    const isDone = ended.state === 'completed';
    notify(isDone ? done : (ended.problem ?? failed), { type: isDone ? 'success' : 'error' });
  }, [ended, notify, done, failed, onEnd]);
  useEffect(() => {
    if (!error) return;
    setJobCode(null);
    notify(error.message, { type: 'error' });
  }, [error, notify]);
  return { isBusy: sending.isPending || jobCode !== null, send: () => sending.mutate() };
};
