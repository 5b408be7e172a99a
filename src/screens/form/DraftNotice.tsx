import { Alert } from '@mui/material';

export const DraftNotice = () => (
  <Alert severity="info">What you typed before your session ended is here again. It is not saved yet.</Alert>
);
