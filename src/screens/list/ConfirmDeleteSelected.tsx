import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { ErrorList } from '../../ui/ErrorList.tsx';
import { useFocusAfterDeletion } from '../useFocusAfterDeletion.ts';
import { useDeleteSelected } from './useDeleteSelected.ts';

interface ConfirmDeleteSelectedProps {
  declaration: ResourceDeclaration;
  records: readonly RecordJson[];
  onClose: () => void;
}

/** Yes or No for all of them; what could not be deleted stays in the dialog, by name and with the reason. */
export const ConfirmDeleteSelected = ({ declaration, records, onClose }: ConfirmDeleteSelectedProps) => {
  const goOnAtTable = useFocusAfterDeletion();
  const { start, stop, done, failures } = useDeleteSelected(declaration, records, () => {
    goOnAtTable();
    onClose();
  });
  const { one, many } = declaration.label;
  const what = records.length === 1 ? `this ${one.toLowerCase()}` : `these ${records.length} ${many.toLowerCase()}`;
  const isRunning = done !== null;
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby="delete-selected-title" maxWidth="sm" fullWidth>
      <DialogTitle id="delete-selected-title">
        {failures ? `${failures.length} of ${records.length} could not be deleted` : `Delete ${what}?`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {failures ? (
          <ErrorList
            heading="They stay selected"
            messages={failures.map(({ record, reason }) => `${recordTitle(declaration, record)} (${record.id}): ${reason}`)}
          />
        ) : null}
        {isRunning ? (
          <>
            <span role="status">
              {done} of {records.length}
            </span>
            <LinearProgress variant="determinate" aria-label="Deleted" value={(100 * done) / records.length} />
          </>
        ) : null}
      </DialogContent>
      {failures ? (
        <DialogActions>
          <Button onClick={onClose} autoFocus>
            Close
          </Button>
        </DialogActions>
      ) : (
        <DialogActions>
          <Button onClick={isRunning ? stop : onClose} autoFocus>
            {isRunning ? 'Stop' : 'No'}
          </Button>
          <Button onClick={() => void start()} loading={isRunning} color="error" variant="contained">
            Yes
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
};
