import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useAskBeforeLeaving } from '../useAskBeforeLeaving.ts';

/** What an address is told that is opened because everything was saved. */
export interface SavedState {
  isSaved?: boolean;
}

/** Asks before changes are left behind: within the console by a dialog, at its edge by the browser's own. */
export const UnsavedChanges = () => {
  const { isDirty } = useFormState();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { isSaved = false } = (nextLocation.state ?? {}) as SavedState;
    const isLeaving = nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/sign-in';
    return isDirty && isLeaving && !isSaved;
  });
  useAskBeforeLeaving(isDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">Leave without saving?</DialogTitle>
      <DialogContent>What you changed will be lost.</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.reset()} autoFocus>
          Stay
        </Button>
        <Button onClick={() => blocker.proceed()} color="error">
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
};
