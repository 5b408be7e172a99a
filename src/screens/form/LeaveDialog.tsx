import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useText } from '../../messages/text.ts';

export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const text = useText();
  return (
    <Dialog open onClose={onStay} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">{text('form.leaveTitle')}</DialogTitle>
      <DialogContent>{text('form.leaveText')}</DialogContent>
      <DialogActions>
        <Button onClick={onStay} autoFocus>
          {text('form.stay')}
        </Button>
        <Button onClick={onLeave} color="error">
          {text('form.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
