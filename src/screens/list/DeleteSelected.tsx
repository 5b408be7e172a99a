import { Button } from '@mui/material';
import { useState } from 'react';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { ConfirmDeleteSelected } from './ConfirmDeleteSelected.tsx';

/** 'Delete 3 selected', once something is ticked. */
export const DeleteSelected = ({ declaration, records }: { declaration: ResourceDeclaration; records: readonly RecordJson[] }) => {
  const [asked, setAsked] = useState<readonly RecordJson[] | null>(null);
  return (
    <>
      {records.length > 0 ? (
        <Button variant="outlined" color="error" onClick={() => setAsked(records)}>
          Delete {records.length} selected
        </Button>
      ) : null}
      {asked ? <ConfirmDeleteSelected declaration={declaration} records={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
};
