import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../../contract/saved-views/calls.ts';
import type { SavedView } from '../../../../contract/saved-views/savedView.ts';
import { text } from '../../../messages/text.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { ConfirmCall } from '../../../ui/ConfirmCall.tsx';
import { listAddress } from '../../../ui/listAddress.ts';
import type { OpenView } from './useListView.ts';

export const DeleteView = ({ deleted, view, onClose }: { deleted: SavedView; view: OpenView; onClose: () => void }) => {
  const declaration = useDeclaration();
  const provider = useConsoleData();
  const navigate = useNavigate();
  const notify = useNotify();
  const { name, id, sharedWith } = deleted;
  const finish = () => {
    notify(text('savedViews.deleted', { name }), { type: 'success' });
    view.dropChanges(id);
    void navigate(listAddress(declaration, { ...view.current, savedView: 0 }), { replace: true });
    void view.refresh();
    onClose();
  };
  return (
    <ConfirmCall
      title={text('savedViews.confirmDelete', { name })}
      isDangerous
      send={() => provider.call(calls.remove, { params: { id } })}
      onDone={finish}
      onClose={onClose}
    >
      {sharedWith ? text('savedViews.sharedGoes') : null}
    </ConfirmCall>
  );
};
