import { Alert, Button, Snackbar } from '@mui/material';
import { useState } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { useAskBeforeLeaving } from '../screens/useAskBeforeLeaving.ts';

const SHOWN_MS = 6_000;

/** An error stays until it is closed. A change that can be undone is sent to the server when its message goes. */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const [current] = notifications;
  const [taken, setTaken] = useState(0);
  const { undoable = false, messageArgs, autoHideDuration } = current?.notificationOptions ?? {};
  useAskBeforeLeaving(undoable);
  if (!current) return null;
  const { message, type } = current;
  const shownFor = type === 'error' ? null : SHOWN_MS;
  const close = (isUndo = false) => {
    takeNotification();
    if (undoable) takeMutation()?.({ isUndo });
    setTaken(taken + 1);
  };
  return (
    <Snackbar
      key={taken}
      open
      autoHideDuration={autoHideDuration === undefined ? shownFor : autoHideDuration}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      onClose={(_, reason) => (reason === 'clickaway' ? undefined : close())}
    >
      <Alert
        severity={type}
        variant="outlined"
        onClose={() => close()}
        closeText={translate('record.close')}
        sx={{ bgcolor: 'background.paper', boxShadow: 3 }}
      >
        {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}
        {undoable ? (
          <Button color="inherit" sx={{ minHeight: 0, py: 0, ml: 1 }} onClick={() => close(true)}>
            {translate('ra.action.undo')}
          </Button>
        ) : null}
      </Alert>
    </Snackbar>
  );
};
