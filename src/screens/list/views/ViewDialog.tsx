import { TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type Authority, authorityNames, readAccess } from '../../../../contract/access.ts';
import { sentenceCase } from '../../../../contract/names.ts';
import { calls } from '../../../../contract/saved-views/calls.ts';
import type { SavedView, ViewState } from '../../../../contract/saved-views/savedView.ts';
import { translated } from '../../../../contract/translated.ts';
import { text } from '../../../messages/text.ts';
import { useConsoleData } from '../../../providers/dataProvider.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { CheckBox } from '../../../ui/CheckBox.tsx';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { ConfirmCall } from '../../../ui/ConfirmCall.tsx';
import { FormDialog, useCheckedForm } from '../../../ui/FormDialog.tsx';
import { listAddress } from '../../../ui/listAddress.ts';
import { optionsOf } from '../../../ui/Select.tsx';
import type { OpenView } from './useListView.ts';
import { addressOf } from './viewState.ts';

interface ViewDialogProps {
  edited: SavedView | undefined;
  state: ViewState;
  view: OpenView;
  onClose: () => void;
}

export const ViewDialog = ({ edited, state, view, onClose }: ViewDialogProps) => {
  const declaration = useDeclaration();
  const provider = useConsoleData();
  const navigate = useNavigate();
  const { anyOf, allOf } = readAccess(declaration);
  const readers = [...anyOf, ...allOf];
  const roles = authorityNames.filter((name) => readers.length === 0 || readers.includes(name) || name === edited?.sharedWith);
  const form = useCheckedForm<{ name: string; sharedWith: string; isDefault: boolean }>({
    initial: { name: edited?.name ?? '', sharedWith: edited?.sharedWith ?? '', isDefault: edited?.isDefault ?? false },
    check: ({ name }) => (name.trim() ? {} : { name: text('savedViews.nameMissing') }),
    send: async ({ sharedWith, ...values }) => {
      const body = { ...values, sharedWith: (sharedWith || null) as Authority | null };
      if (edited) {
        const { id, entityLastUpdatedOn } = edited;
        await provider.call(calls.update, { params: { id }, body: { ...body, entityLastUpdatedOn } });
      } else {
        const stored = await provider.call(calls.create, { body: { ...body, entity: declaration.name, state } });
        view.show(stored);
        void navigate(addressOf(declaration, stored));
      }
      void view.refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      id="saved-view"
      title={text(edited ? 'savedViews.editTitle' : 'savedViews.newTitle')}
      confirm={text('views.save')}
      form={form}
      width="xs"
      onClose={onClose}
    >
      <TextField label={text('savedViews.name')} autoFocus slotProps={{ htmlInput: { maxLength: 100 } }} {...form.typed('name')} />
      <ChoiceField
        label={text('savedViews.sharedWith')}
        value={form.values.sharedWith}
        onChange={(sharedWith) => form.change({ sharedWith })}
      >
        <option value="">{text('savedViews.nobody')}</option>
        {optionsOf(roles, (name) => text('savedViews.role', { role: translated(sentenceCase(name.toLowerCase())) }))}
      </ChoiceField>
      <CheckBox
        label={text('savedViews.makeDefault')}
        checked={form.values.isDefault}
        onChange={(isDefault) => form.change({ isDefault })}
      />
    </FormDialog>
  );
};

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
