import { Link } from '@mui/material';
import { useState } from 'react';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { useText } from '../messages/text.ts';
import { ConfirmDelete } from './ConfirmDelete.tsx';

interface DeleteRecordProps {
  declaration: ResourceDeclaration;
  record: RecordJson;
  onDeleted: () => void;
}

export const DeleteRecord = ({ declaration, record, onDeleted }: DeleteRecordProps) => {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Link component="button" type="button" variant="body1" color="error" onClick={() => setIsAsking(true)}>
        {text('record.delete')}
      </Link>
      {isAsking ? (
        <ConfirmDelete declaration={declaration} record={record} onClose={() => setIsAsking(false)} onDeleted={onDeleted} />
      ) : null}
    </>
  );
};
