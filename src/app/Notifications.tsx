import { Alert, Snackbar } from '@mui/material';
import { useState } from 'react';
import { useNotificationContext } from 'react-admin';

const SHOWN_MS = 6_000;

/** What `useNotify` says, one after another. An error stays until it is closed. */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [current] = notifications;
  const [taken, setTaken] = useState(0);
  if (!current) return null;
  const close = () => {
    takeNotification();
    setTaken(taken + 1);
  };
  return (
    <Snackbar
      key={taken}
      open
      autoHideDuration={current.type === 'error' ? null : SHOWN_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      onClose={(_, reason) => (reason === 'clickaway' ? undefined : close())}
    >
      <Alert severity={current.type} variant="outlined" onClose={close} sx={{ bgcolor: 'background.paper', boxShadow: 3 }}>
        {current.message}
      </Alert>
    </Snackbar>
  );
};
