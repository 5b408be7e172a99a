import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ProductMerge } from '../../contract/products/merge.ts';
import { useText } from '../../src/messages/text.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { isRefused } from '../../src/providers/queryClient.ts';
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
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby="undo-merge" maxWidth="xs" fullWidth>
      <DialogTitle id="undo-merge">{text('productMerge.undoTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {text('productMerge.undoHint', { primary: merge.primaryTitle, secondary: merge.secondaryTitle })}
        {error ? <ErrorState error={error} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {text(isFinal ? 'productMerge.close' : 'productMerge.no')}
        </Button>
        {isFinal ? null : (
          <Button onClick={() => mutate()} loading={isPending} variant="contained">
            {text('productMerge.yes')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
