import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

export type Replacement = 'example' | 'start';

const wordings = {
  example: { title: 'replaceTitle', hint: 'replaceHint', confirm: 'replace' },
  start: { title: 'discardTitle', hint: 'discardHint', confirm: 'discard' },
} as const;

interface ReplaceDialogProps {
  by: Replacement;
  onClose: () => void;
  onReplace: () => void;
}

export const ReplaceDialog = ({ by, onClose, onReplace }: ReplaceDialogProps) => {
  const text = useTextsOf<typeof texts>('entity-setup');
  const { title, hint, confirm } = wordings[by];
  return (
    <ConfirmDialog title={text(title)} cancel={text('cancel')} confirm={text(confirm)} onClose={onClose} onConfirm={onReplace}>
      {text(hint)}
    </ConfirmDialog>
  );
};
