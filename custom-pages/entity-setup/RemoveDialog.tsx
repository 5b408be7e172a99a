import { useDataProvider } from 'react-admin';
import type { EntityApplied } from '../../contract/entity-setup/calls.ts';
import { useText } from '../../src/messages/text.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { CheckBox } from '../../src/ui/CheckBox.tsx';
import { PreviewDialog, type PreviewDialogProps } from './PreviewDialog.tsx';

interface RemoveDialogProps extends Pick<PreviewDialogProps, 'confirmation' | 'onConfirmation' | 'onClose'> {
  name: string;
  onRemoved: (applied: EntityApplied) => Promise<void>;
}

export const RemoveDialog = ({ name, confirmation, onConfirmation, onClose, onRemoved }: RemoveDialogProps) => {
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const { keepsTable } = confirmation;
  return (
    <PreviewDialog
      title={text('entitySetup.removeTitle', { name })}
      confirm={text('entitySetup.confirmRemoval')}
      isRemoval
      previewKey={['removal', name, keepsTable]}
      preview={(signal) => data.previewEntityRemoval({ name, keepsTable, signal })}
      send={(confirmed) => data.removeEntity({ name, keepsTable, ...confirmed })}
      confirmation={confirmation}
      onConfirmation={onConfirmation}
      onClose={onClose}
      onDone={onRemoved}
    >
      <CheckBox
        label={text('entitySetup.keepsTable')}
        checked={keepsTable}
        onChange={(keeps) => onConfirmation({ ...confirmation, keepsTable: keeps })}
      />
    </PreviewDialog>
  );
};
