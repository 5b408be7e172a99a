import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useText } from '../../src/messages/text.ts';

/** Asks before the example takes the place of what was typed. */
export const ReplaceDialog = ({ onClose, onReplace }: { onClose: () => void; onReplace: () => void }) => {
  const text = useText();
  return (
    <Dialog open onClose={onClose} aria-labelledby="replace-declaration" maxWidth="xs" fullWidth>
      <DialogTitle id="replace-declaration">{text('entitySetup.replaceTitle')}</DialogTitle>
      <DialogContent>{text('entitySetup.replaceHint')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('entitySetup.cancel')}
        </Button>
        <Button onClick={onReplace} variant="contained">
          {text('entitySetup.replace')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
