import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { RecordJson } from '../../../contract/records.ts';
import { useText } from '../../messages/text.ts';
import { ConfirmDeleteSelected } from './ConfirmDeleteSelected.tsx';

export const DeleteSelected = () => {
  const text = useText();
  const { data, selectedIds } = useListContext<RecordJson>();
  const selected = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  const [asked, setAsked] = useState<readonly RecordJson[] | null>(null);
  return (
    <>
      {selected.length > 0 ? (
        <Button variant="outlined" color="error" onClick={() => setAsked(selected)}>
          {text('list.deleteSelected', { count: selected.length })}
        </Button>
      ) : null}
      {asked ? <ConfirmDeleteSelected records={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
};
