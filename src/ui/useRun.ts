import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';

/** Runs a call, and says the text that it answers. What the page shows is read again, after a refusal too: somebody else may have been quicker. */
export const useRun = () => {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: (said) => typeof said === 'string' && notify(said, { type: 'success' }),
    onError: (reason) => notify(reason.message, { type: 'error' }),
    onSettled: refresh,
  });
  return { run: mutate, isRunning: isPending };
};
