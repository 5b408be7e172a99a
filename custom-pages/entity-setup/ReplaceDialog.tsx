import { useText } from '../../src/messages/text.ts';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';

export type Replacement = 'example' | 'start';

const texts = {
  example: { title: 'entitySetup.replaceTitle', hint: 'entitySetup.replaceHint', confirm: 'entitySetup.replace' },
  start: { title: 'entitySetup.discardTitle', hint: 'entitySetup.discardHint', confirm: 'entitySetup.discard' },
} as const;

interface ReplaceDialogProps {
  by: Replacement;
  onClose: () => void;
  onReplace: () => void;
}

export const ReplaceDialog = ({ by, onClose, onReplace }: ReplaceDialogProps) => {
  const text = useText();
  const { title, hint, confirm } = texts[by];
  return (
    <ConfirmDialog title={text(title)} cancel={text('entitySetup.cancel')} confirm={text(confirm)} onClose={onClose} onConfirm={onReplace}>
      {text(hint)}
    </ConfirmDialog>
  );
};
