import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useText } from '../../src/messages/text.ts';

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
    <Dialog open onClose={onClose} aria-labelledby="replace-declaration" maxWidth="xs" fullWidth>
      <DialogTitle id="replace-declaration">{text(title)}</DialogTitle>
      <DialogContent>{text(hint)}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('entitySetup.cancel')}
        </Button>
        <Button onClick={onReplace} variant="contained">
          {text(confirm)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
