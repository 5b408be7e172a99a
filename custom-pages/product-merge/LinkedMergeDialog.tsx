import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useProduct } from '../../src/trade/useProduct.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { MergeDialog, type MergeDialogProps } from './MergeDialog.tsx';

interface LinkedMergeDialogProps extends Omit<MergeDialogProps, 'initial' | 'notice'> {
  primaryId: string;
  secondaryId: string;
}

import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

export const LinkedMergeDialog = ({ primaryId, secondaryId, ...dialog }: LinkedMergeDialogProps) => {
  const text = useTextsOf<typeof texts>('product-merge');
  const [primary, secondary] = [useProduct(primaryId), useProduct(secondaryId)];
  if (primary.isPending || secondary.isPending) return null;
  if (primary.data === undefined || secondary.data === undefined) {
    const failed = [primary, secondary].filter(({ isError }) => isError);
    return (
      <Dialog open fullWidth maxWidth="sm" onClose={dialog.onClose} aria-labelledby="merge-products">
        <DialogTitle id="merge-products">{text('merge')}</DialogTitle>
        <DialogContent>
          <ErrorState error={failed[0]?.error} onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
        </DialogContent>
        <DialogActions>
          <Button onClick={dialog.onClose} autoFocus>
            {text('cancel')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  const isWhole = primary.data !== null && secondary.data !== null;
  const initial = { primary: primary.data, secondary: secondary.data };
  return <MergeDialog {...dialog} initial={initial} notice={isWhole ? null : text('gone')} />;
};
