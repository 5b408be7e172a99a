import { useDataProvider } from 'react-admin';
import { calls } from '../../contract/workflows/entity-setup/calls.ts';
import type { EntityApplied } from '../../contract/workflows/entity-setup/schemas.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { CheckBox } from '../../src/ui/CheckBox.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { PreviewDialog, type PreviewDialogProps } from './PreviewDialog.tsx';
import type { texts } from './texts.ts';

interface RemoveDialogProps extends Pick<PreviewDialogProps, 'confirmation' | 'onConfirmation' | 'onClose'> {
  name: string;
  onRemoved: (applied: EntityApplied) => Promise<void>;
}

export const RemoveDialog = ({ name, confirmation, onConfirmation, onClose, onRemoved }: RemoveDialogProps) => {
  const text = useTextsOf<typeof texts>('entity-setup');
  const data = useDataProvider<ConsoleDataProvider>();
  const { keepsTable } = confirmation;
  return (
    <PreviewDialog
      title={text('removeTitle', { name })}
      confirm={text('confirmRemoval')}
      isRemoval
      previewKey={['removal', name, keepsTable]}
      preview={(signal) => data.call(calls.previewRemoval, { body: { name, keepsTable }, signal })}
      send={(confirmed) => data.call(calls.remove, { body: { name, keepsTable, ...confirmed } })}
      confirmation={confirmation}
      onConfirmation={onConfirmation}
      onClose={onClose}
      onDone={onRemoved}
    >
      <CheckBox
        label={text('keepsTable')}
        checked={keepsTable}
        onChange={(keeps) => onConfirmation({ ...confirmation, keepsTable: keeps })}
      />
    </PreviewDialog>
  );
};
