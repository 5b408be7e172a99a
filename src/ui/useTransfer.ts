import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** A call that takes a while: `stop`, another one, and leaving the page end it. That is no failure. */
export const useTransfer = <Answer, Given = void>(run: (given: Given, signal: AbortSignal) => Promise<Answer>) => {
  const running = useRef(new AbortController());
  const stop = useCallback(() => running.current.abort(), []);
  useEffect(() => stop, [stop]);
  const transfer = useMutation({
    mutationFn: (given: Given) => {
      stop();
      running.current = new AbortController();
      return run(given, running.current.signal);
    },
  });
  return { ...transfer, stop, error: running.current.signal.aborted ? null : transfer.error };
};
