import { useRecordFromLocation } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useAskBeforeLeaving } from '../useAskBeforeLeaving.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

export interface SavedState {
  isSaved?: boolean;
}

/** React-admin's own warning does not ask once saving has failed, and does ask when the session ends. */
export const UnsavedChanges = () => {
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
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
};
