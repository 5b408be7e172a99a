import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { text } from '../messages/text.ts';
import { LoadingButton } from './LoadingButton.tsx';
import type { CheckedForm } from './useCheckedForm.ts';

interface FormDialogProps {
  id: string;
  title: string;
  cancel?: string;
  confirm: string;
  form: Pick<CheckedForm<object>, 'failure' | 'isSaving' | 'submit'>;
  isDraft?: boolean;
  /** Something was typed that Escape would throw away. */
  isKept?: boolean;
  width?: 'xs' | 'sm';
  intro?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A small form in a dialog. A click beside it does not close it, and nothing does while it is sent. */
export const FormDialog = ({ id, title, cancel, confirm, form, isDraft, isKept, width = 'sm', onClose, ...parts }: FormDialogProps) => {
  const { failure, isSaving, submit } = form;
  const close = (_: object, reason: 'escapeKeyDown' | 'backdropClick') =>
    isSaving || isKept || reason === 'backdropClick' ? undefined : onClose();
  return (
    <Dialog open fullWidth maxWidth={width} onClose={close} aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {parts.intro}
          {isDraft ? <Alert severity="info">{text('form.draft')}</Alert> : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {parts.children}
        </DialogContent>
        <DialogActions>
          {parts.actions}
          <Button onClick={onClose} disabled={isSaving}>
            {cancel ?? text('record.cancel')}
          </Button>
          <LoadingButton type="submit" variant="contained" loading={isSaving}>
            {confirm}
          </LoadingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
