import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ImportDifference } from '../../contract/offers/undoImport.ts';
import { useText } from '../../src/messages/text.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';

interface UndoImportDialogProps {
  id: number;
  difference: ImportDifference;
  isRest: boolean;
  /** Whether the difference is being read again: nothing is confirmed meanwhile. */
  isReading: boolean;
  onClose: () => void;
  onAsked: () => void;
}

export const UndoImportDialog = ({ id, difference, isRest, isReading, onClose, onAsked }: UndoImportDialogProps) => {
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => data.undoImport(id), onSuccess: onAsked });
  const { removed, restored, kept, gone, freed } = difference;
  const all = [
    text('importUndo.removes', { count: removed.toLocaleString('en') }),
    text('importUndo.restores', { count: restored.toLocaleString('en') }),
    ...(kept > 0 ? [text('importUndo.keeps', { count: kept.toLocaleString('en') })] : []),
    ...(gone > 0 ? [text('importUndo.gone', { count: gone.toLocaleString('en') })] : []),
  ];
  const counts = isRest ? [text('importUndo.freed', { count: freed.toLocaleString('en') })] : all;
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby="undo-import" maxWidth="xs" fullWidth>
      <DialogTitle id="undo-import">{text(isRest ? 'importUndo.restTitle' : 'importUndo.dialogTitle', { id })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {counts.map((count) => (
            <li key={count}>{count}</li>
          ))}
        </Box>
        {text('importUndo.stays')}
        {error ? <ErrorState error={error} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {text('importUndo.no')}
        </Button>
        <Button onClick={() => mutate()} loading={isPending || isReading} variant="contained">
          {text('importUndo.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
