import { Box, Button } from '@mui/material';
import { EditBase, useRecordContext } from 'react-admin';
import { isSecret } from '../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { useText } from '../../messages/text.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useNotifySaved } from '../form/useSavedRecord.ts';

interface FieldChangeProps {
  field: FieldDeclaration;
  onCancel: () => void;
  onStored: () => void;
}

export const FieldChange = ({ field, onCancel, onStored }: FieldChangeProps) => {
  const text = useText();
  const record = useRecordContext<RecordJson>();
  const notifySaved = useNotifySaved();
  const onSuccess = (saved: RecordJson) => {
    notifySaved(saved);
    onStored();
  };
  return (
    <EditBase
      id={record?.id}
      mutationMode="pessimistic"
      redirect={false}
      // The page around it has fetched the record.
      queryOptions={{ enabled: false }}
      mutationOptions={{ onSuccess }}
    >
      {/* On a phone the label of the input stands right below that of the details. */}
      <Box sx={{ pt: { xs: 1, sm: 0 } }}>
        <RecordForm
          fields={[field]}
          mustBeTyped={isSecret(field)}
          cancel={<Button onClick={onCancel}>{text('form.cancel')}</Button>}
          onTake={onStored}
        />
      </Box>
    </EditBase>
  );
};
