import { Box } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ImportDifference } from '../../contract/offers/undoImport.ts';
import { calls as importCalls } from '../../contract/workflows/offer-import/calls.ts';
import { useText } from '../../src/messages/text.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => data.call(importCalls.undo, { params: { id: String(id) } }),
    onSuccess: onAsked,
  });
  const { removed, restored, kept, gone, freed } = difference;
  const all = [
    text('importUndo.removes', { count: removed.toLocaleString('en') }),
    text('importUndo.restores', { count: restored.toLocaleString('en') }),
    ...(kept > 0 ? [text('importUndo.keeps', { count: kept.toLocaleString('en') })] : []),
    ...(gone > 0 ? [text('importUndo.gone', { count: gone.toLocaleString('en') })] : []),
  ];
  const counts = isRest ? [text('importUndo.freed', { count: freed.toLocaleString('en') })] : all;
  return (
    <ConfirmDialog
      title={text(isRest ? 'importUndo.restTitle' : 'importUndo.dialogTitle', { id })}
      cancel={text('importUndo.no')}
      confirm={text('importUndo.yes')}
      isRunning={isPending}
      isReading={isReading}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </Box>
      {text('importUndo.stays')}
      {error ? <ErrorState error={error} /> : null}
    </ConfirmDialog>
  );
};
