import { useText } from '../../src/messages/text.ts';
import { useProduct } from '../../src/ui/useProduct.ts';
import { MergeDialog, type MergeDialogProps } from './MergeDialog.tsx';

interface LinkedMergeDialogProps extends Omit<MergeDialogProps, 'initial' | 'notice'> {
  primaryId: string;
  secondaryId: string;
}

/** The merge dialog with the products that a link names. It says when one of them is gone. */
export const LinkedMergeDialog = ({ primaryId, secondaryId, ...dialog }: LinkedMergeDialogProps) => {
  const text = useText();
  const [primary, secondary] = [useProduct(primaryId), useProduct(secondaryId)];
  if (primary.isPending || secondary.isPending) return null;
  const initial = { primary: primary.data ?? null, secondary: secondary.data ?? null };
  const isWhole = initial.primary !== null && initial.secondary !== null;
  return <MergeDialog {...dialog} initial={initial} notice={isWhole ? null : text('productMerge.gone')} />;
};
