import { useRecordFromLocation } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { type Location, useBlocker } from 'react-router-dom';
import { usePanel } from '../../ui/panel.ts';
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
  const panel = usePanel();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { isSaved = false } = (nextLocation.state ?? {}) as SavedState;
    // Beside its list a record is left within the page: for another row, or with the panel.
    const isClosing = panel?.id === openIn(currentLocation) && panel?.id !== openIn(nextLocation);
    const isLeaving = nextLocation.pathname !== currentLocation.pathname || isClosing;
    return isDirty && isLeaving && nextLocation.pathname !== '/sign-in' && !isSaved;
  });
  useAskBeforeLeaving(isDirty);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
};

const openIn = ({ search }: Location): string | null => new URLSearchParams(search).get('open');
