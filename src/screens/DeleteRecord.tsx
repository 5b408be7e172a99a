import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { ConfirmDelete } from './ConfirmDelete.tsx';

interface DeleteRecordProps {
  declaration: ResourceDeclaration;
  record: RecordJson;
  describedBy?: string;
  onDeleted?: () => void;
}

export const DeleteRecord = ({ declaration, record, describedBy, onDeleted }: DeleteRecordProps) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <DangerLink type="button" aria-describedby={describedBy} onClick={() => setIsAsking(true)}>
        Delete
      </DangerLink>
      {isAsking ? (
        <ConfirmDelete
          declaration={declaration}
          record={record}
          onClose={() => setIsAsking(false)}
          onDeleted={onDeleted ?? (() => undefined)}
        />
      ) : null}
    </>
  );
};

const DangerLink = styled('button')(({ theme }) => ({
  font: 'inherit',
  color: (theme.vars ?? theme).palette.error.main,
  background: 'none',
  border: 0,
  padding: 0,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
}));
