import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { inSentence } from '../../../contract/names.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import { useText } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { ErrorList } from '../../ui/ErrorList.tsx';
import { useFocusAfterDeletion } from '../useFocusAfterDeletion.ts';
import { useDeleteSelected } from './useDeleteSelected.ts';

const NAMED = 10;

interface ConfirmDeleteSelectedProps {
  records: readonly RecordJson[];
  onClose: () => void;
}

/** Asks once for all selected records. The dialog then lists the records that could not be deleted, each with its reason. */
export const ConfirmDeleteSelected = ({ records, onClose }: ConfirmDeleteSelectedProps) => {
  const declaration = useDeclaration();
  const text = useText();
  const focusTable = useFocusAfterDeletion();
  const { start, stop, done, failures } = useDeleteSelected(declaration, records, () => {
    focusTable();
    onClose();
  });
  const count = records.length;
  const one = inSentence(declaration.label.one);
  const many = inSentence(declaration.label.many);
  const question = count === 1 ? text('record.confirmDelete', { one }) : text('list.confirmDeleteMany', { count, many });
  const isRunning = done !== null;
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby="delete-selected-title" maxWidth="sm" fullWidth>
      <DialogTitle id="delete-selected-title">
        {failures ? text('list.notDeleted', { failed: failures.length, count }) : question}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {failures ? (
          <ErrorList
            heading={text('list.stillSelected')}
            messages={failures.map(({ record, reason }) => `${recordTitle(declaration, record)} (${record.id}): ${reason}`)}
          />
        ) : null}
        {failures || isRunning ? null : <Titles records={records} />}
        {isRunning ? (
          <>
            <span role="status">{text('list.progress', { done, count })}</span>
            <LinearProgress variant="determinate" aria-label={text('list.deletedProgress')} value={(100 * done) / count} />
          </>
        ) : null}
      </DialogContent>
      {failures ? (
        <DialogActions>
          <Button onClick={onClose} autoFocus>
            {text('record.close')}
          </Button>
        </DialogActions>
      ) : (
        <DialogActions>
          <Button onClick={isRunning ? stop : onClose} autoFocus>
            {text(isRunning ? 'list.stop' : 'record.no')}
          </Button>
          <Button onClick={() => void start()} loading={isRunning} color="error" variant="contained">
            {text('record.yes')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
};

const Titles = ({ records }: { records: readonly RecordJson[] }) => {
  const text = useText();
  const declaration = useDeclaration();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {records.slice(0, NAMED).map((record) => (
        <li key={record.id}>{recordTitle(declaration, record)}</li>
      ))}
      {records.length > NAMED ? <li>{text('list.andMore', { count: records.length - NAMED })}</li> : null}
    </Box>
  );
};
