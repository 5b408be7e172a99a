import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { calls } from '../../contract/workflows/product-merge/calls.ts';
import type { ProductMerge } from '../../contract/workflows/product-merge/schemas.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { isRefused } from '../../src/providers/queryClient.ts';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';

interface UndoDialogProps {
  merge: ProductMerge;
  onClose: () => void;
  onUndone: (leftOut: readonly string[]) => void;
}

import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

export const UndoDialog = ({ merge, onClose, onUndone }: UndoDialogProps) => {
  const text = useTextsOf<typeof texts>('product-merge');
  const data = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => data.call(calls.undo, { body: { mergeId: merge.id } }),
    onSuccess: ({ leftOut }) => onUndone(leftOut),
  });
  const isFinal = isRefused(error);
  return (
    <ConfirmDialog
      title={text('undoTitle')}
      cancel={text(isFinal ? 'close' : 'no')}
      confirm={isFinal ? null : text('yes')}
      isRunning={isPending}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {text('undoHint', { primary: merge.primaryTitle, secondary: merge.secondaryTitle })}
      {error ? <ErrorState error={error} /> : null}
    </ConfirmDialog>
  );
};
