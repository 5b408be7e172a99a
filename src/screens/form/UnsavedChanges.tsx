import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useRecordFromLocation } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useText } from '../../messages/text.ts';
import { useAskBeforeLeaving } from '../useAskBeforeLeaving.ts';

/** The state of an address that is opened because everything was saved. */
export interface SavedState {
  isSaved?: boolean;
}

/**
 * Asks before typed values are lost: by a dialog within the console, by the browser's own question when the page is left. It replaces
 * react-admin's warning, which does not ask once saving has failed, and does ask when the session ends.
 */
export const UnsavedChanges = () => {
  const text = useText();
  const { dirtyFields } = useFormState();
  const values = useWatch();
  // What the link to the form filled in, nobody has typed.
  const given = useRecordFromLocation();
  const isDirty = Object.keys(dirtyFields).some((name) => JSON.stringify(values[name]) !== JSON.stringify(given?.[name]));
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { isSaved = false } = (nextLocation.state ?? {}) as SavedState;
    const isLeaving = nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/sign-in';
    return isDirty && isLeaving && !isSaved;
  });
  useAskBeforeLeaving(isDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">{text('form.leaveTitle')}</DialogTitle>
      <DialogContent>{text('form.leaveText')}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.reset()} autoFocus>
          {text('form.stay')}
        </Button>
        <Button onClick={() => blocker.proceed()} color="error">
          {text('form.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
