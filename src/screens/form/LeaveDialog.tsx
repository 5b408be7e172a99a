import { text } from '../../messages/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <ConfirmDialog
    title={text('form.leaveTitle')}
    cancel={text('form.stay')}
    confirm={text('form.leave')}
    isDangerous
    onClose={onStay}
    onConfirm={onLeave}
  >
    {text('form.leaveText')}
  </ConfirmDialog>
);
