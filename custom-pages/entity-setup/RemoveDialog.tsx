import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EntityApplied } from '../../contract/entity-setup/calls.ts';
import { useText } from '../../src/messages/text.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { CheckBox } from '../../src/ui/CheckBox.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

interface RemoveDialogProps {
  name: string;
  onClose: () => void;
  onRemoved: (applied: EntityApplied) => Promise<void>;
}

/** Removes an entity, with its table or without. */
export const RemoveDialog = ({ name, onClose, onRemoved }: RemoveDialogProps) => {
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const [keepsTable, setKeepsTable] = useState(true);
  return (
    <PreviewDialog
      title={text('entitySetup.removeTitle', { name })}
      confirm={text('entitySetup.confirmRemoval')}
      isRemoval
      previewKey={['removal', name, keepsTable]}
      preview={(signal) => data.previewEntityRemoval({ name, keepsTable, signal })}
      send={(confirmed) => data.removeEntity({ name, keepsTable, ...confirmed })}
      onClose={onClose}
      onDone={onRemoved}
    >
      <CheckBox label={text('entitySetup.keepsTable')} checked={keepsTable} onChange={setKeepsTable} />
    </PreviewDialog>
  );
};
