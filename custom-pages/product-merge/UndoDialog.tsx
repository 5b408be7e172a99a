import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ProductMerge } from '../../contract/products/merge.ts';
import { useText } from '../../src/messages/text.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { isRefused } from '../../src/providers/queryClient.ts';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';

interface UndoDialogProps {
  merge: ProductMerge;
  onClose: () => void;
  onUndone: (leftOut: readonly string[]) => void;
}

export const UndoDialog = ({ merge, onClose, onUndone }: UndoDialogProps) => {
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => data.undoProductMerge(merge.id), onSuccess: onUndone });
  const isFinal = isRefused(error);
  return (
    <ConfirmDialog
      title={text('productMerge.undoTitle')}
      cancel={text(isFinal ? 'productMerge.close' : 'productMerge.no')}
      confirm={isFinal ? null : text('productMerge.yes')}
      isRunning={isPending}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {text('productMerge.undoHint', { primary: merge.primaryTitle, secondary: merge.secondaryTitle })}
      {error ? <ErrorState error={error} /> : null}
    </ConfirmDialog>
  );
};
