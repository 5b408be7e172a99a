import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete, useNotify } from 'react-admin';
import type { RecordJson } from '../../contract/records.ts';
import { recordTitle } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useFocusAfterDeletion } from './useFocusAfterDeletion.ts';

interface ConfirmDeleteProps {
  declaration: ResourceDeclaration;
  record: RecordJson;
  onClose: () => void;
  onDeleted: () => void;
}

/** Yes or No. Why a record cannot be deleted is told here, where it was asked for. */
export const ConfirmDelete = ({ declaration, record, onClose, onDeleted }: ConfirmDeleteProps) => {
  const notify = useNotify();
  const queries = useQueryClient();
  const [remove, { isPending, error }] = useDelete<RecordJson, Error>();
  const goOnBeside = useFocusAfterDeletion();
  const one = declaration.label.one;
  const confirm = () =>
    remove(
      declaration.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(`${one} ${record.id} was deleted.`, { type: 'success' });
          void queries.invalidateQueries({ queryKey: [declaration.name, 'getList'] });
          goOnBeside();
          onClose();
          onDeleted();
        },
      },
    );
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby="delete-title" maxWidth="xs" fullWidth>
      <DialogTitle id="delete-title">Delete this {one.toLowerCase()}?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {recordTitle(declaration, record)}
        {error ? <ErrorState error={error} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          No
        </Button>
        <Button onClick={confirm} loading={isPending} color="error" variant="contained">
          Yes
        </Button>
      </DialogActions>
    </Dialog>
  );
};
