import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { ErrorState } from './ErrorState.tsx';

interface ConfirmCallProps<Answer> extends Omit<ConfirmDialogProps, 'isRunning' | 'onConfirm'> {
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** Asks before a call, which can be confirmed again after it failed. */
export const ConfirmCall = <Answer,>({ send, onDone, children, ...dialog }: ConfirmCallProps<Answer>) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onDone });
  return (
    <ConfirmDialog {...dialog} isRunning={isPending} onConfirm={() => mutate()}>
      {children}
      {error ? <ErrorState error={error} /> : null}
    </ConfirmDialog>
  );
};
