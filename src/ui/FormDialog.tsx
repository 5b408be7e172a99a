import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useText } from '../messages/text.ts';
import type { CheckedForm } from './useCheckedForm.ts';

interface FormDialogProps {
  title: string;
  cancel: string;
  confirm: string;
  form: Pick<CheckedForm<object>, 'failure' | 'isSaving' | 'submit'>;
  /** What was typed before the session ended is back. */
  isDraft?: boolean;
  /** Neither a click beside the dialog nor Escape closes it. */
  isKept?: boolean;
  width?: 'xs' | 'sm';
  intro?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A small form in a dialog, which cannot be closed while it is sent. */
export const FormDialog = ({ title, cancel, confirm, form, isDraft, isKept, width = 'sm', onClose, ...parts }: FormDialogProps) => {
  const { failure, isSaving, submit } = form;
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth={width} onClose={isSaving || isKept ? undefined : onClose} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {parts.intro}
          {isDraft ? <Alert severity="info">{text('form.draft')}</Alert> : null}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {parts.children}
        </DialogContent>
        <DialogActions>
          {parts.actions}
          <Button onClick={onClose} disabled={isSaving}>
            {cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
