import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { RecordJson } from '../../../contract/records.ts';
import { useText } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { useListToReturnTo } from '../../ui/fromList.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import type { SavedState } from './UnsavedChanges.tsx';

/** Answers a function that tells the user that a record was saved. Some backends do not return the id of a new one. */
export const useNotifySaved = () => {
  const text = useText();
  const notify = useNotify();
  const { label } = useDeclaration();
  return ({ id }: RecordJson): void => notify(text('form.saved', { record: `${label.one} ${id}`.trimEnd() }), { type: 'success' });
};

/** The same, which also goes back to the list, unless the user left the form while it was being saved. */
export const useLeaveSaved = () => {
  const notifySaved = useNotifySaved();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const list = useListToReturnTo(useDeclaration());
  return (record: RecordJson): void => {
    notifySaved(record);
    if (isShown()) navigate(list, { state: { isSaved: true } satisfies SavedState });
  };
};
