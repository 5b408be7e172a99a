import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../../contract/saved-views/calls.ts';
import type { SavedView } from '../../../../contract/saved-views/savedView.ts';
import { text } from '../../../messages/text.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { listAddress } from '../../../ui/listAddress.ts';
import type { OpenView } from './useListView.ts';

export const DeleteView = ({ deleted, view, onClose }: { deleted: SavedView; view: OpenView; onClose: () => void }) => {
  const declaration = useDeclaration();
  const provider = useConsoleData();
  const navigate = useNavigate();
  const notify = useNotify();
  const { name, id, sharedWith } = deleted;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => provider.call(calls.remove, { params: { id } }),
    onSuccess: () => {
      notify(text('savedViews.deleted', { name }), { type: 'success' });
      view.dropChanges(id);
      void navigate(listAddress(declaration, { ...view.current, savedView: 0 }), { replace: true });
      void view.refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={text('savedViews.confirmDelete', { name })}
      isRunning={isPending}
      isDangerous
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {sharedWith ? text('savedViews.sharedGoes') : null}
      {error ? <ErrorState error={error} /> : null}
    </ConfirmDialog>
  );
};
