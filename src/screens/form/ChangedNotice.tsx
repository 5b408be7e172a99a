import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecordJson } from '../../../contract/records.ts';
import { useSession } from '../../auth/useSession.ts';
import { holdRecord } from '../../live/refreshChanged.ts';
import { usePresence } from '../../live/useOthers.ts';
import { text } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';

/** A form keeps the record that it loaded. When somebody else changes the record, the form says so, and loads it when the user asks. */
export const ChangedNotice = ({ record: { id } }: { record: RecordJson }) => {
  const client = useQueryClient();
  const { name } = useDeclaration();
  const { data, dataUpdatedAt } = usePresence(name, id);
  const username = useSession()?.username;
  const [changedAt, setChangedAt] = useState<number | null>(null);
  useEffect(() => {
    const release = holdRecord(name, id, () => setChangedAt(Date.now()));
    const tellOthers = () => void client.invalidateQueries({ queryKey: ['presence', name, id] });
    tellOthers();
    return () => {
      release();
      tellOthers();
    };
  }, [client, name, id]);
  if (changedAt === null || dataUpdatedAt < changedAt || data?.changedBy === username) return null;
  const reload = () => {
    setChangedAt(null);
    void client.refetchQueries({ queryKey: [name, 'getOne'], type: 'active' });
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={reload}>
          {text('form.reload')}
        </Button>
      }
    >
      {data?.changedBy ? text('form.changedBy', { user: data.changedBy }) : text('form.changed')}
    </Alert>
  );
};
