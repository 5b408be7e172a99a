import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { RecordJson } from '../../../contract/records.ts';
import { text } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { useListToReturnTo } from '../../ui/listAddress.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import type { SavedState } from './UnsavedChanges.tsx';

export const useNotifySaved = () => {
  const notify = useNotify();
  const { label } = useDeclaration();
  return ({ id }: RecordJson): void => notify(text('form.saved', { record: `${label.one} ${id}` }), { type: 'success' });
};

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
