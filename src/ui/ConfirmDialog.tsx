import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { text } from '../messages/text.ts';
import { LoadingButton } from './LoadingButton.tsx';

export interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  cancel?: string;
  /** Null: there is nothing to confirm. */
  confirm?: string | null;
  onClose: () => void;
  onConfirm: () => void;
  /** It cannot be closed meanwhile, only stopped, where it can be. */
  isRunning?: boolean;
  onStop?: () => void;
  isReading?: boolean;
  isDangerous?: boolean;
  /** An input of its children takes the focus. */
  isForm?: boolean;
  width?: 'xs' | 'sm';
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, cancel = text('record.no'), confirm = text('record.yes'), onClose, onConfirm, onStop } = props;
  const { isRunning = false, isReading = false, isDangerous = false, isForm = false } = props;
  const titleId = useId();
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} maxWidth={props.width ?? 'xs'} fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children ? <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>{children}</DialogContent> : null}
      <DialogActions>
        {/* Another button once there is nothing to confirm: the one that had the focus is gone, and this one takes it. */}
        <Button key={confirm} onClick={isRunning ? onStop : onClose} disabled={isRunning && !onStop} autoFocus={!isForm}>
          {cancel}
        </Button>
        {confirm === null ? null : (
          <LoadingButton onClick={onConfirm} loading={isRunning || isReading} variant="contained" color={isDangerous ? 'error' : 'primary'}>
            {confirm}
          </LoadingButton>
        )}
      </DialogActions>
    </Dialog>
  );
};
