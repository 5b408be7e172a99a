import { Box } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ImportDifference } from '../../contract/offers/undoImport.ts';
import { calls as importCalls } from '../../contract/workflows/offer-import/calls.ts';
import { figure } from '../../src/messages/language.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

interface UndoImportDialogProps {
  id: number;
  difference: ImportDifference;
  isRest: boolean;
  isReading: boolean;
  onClose: () => void;
  onAsked: () => void;
}

export const UndoImportDialog = ({ id, difference, isRest, isReading, onClose, onAsked }: UndoImportDialogProps) => {
  const text = useTextsOf<typeof texts>('offer-import');
  const data = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => data.call(importCalls.undo, { params: { id: String(id) } }),
    onSuccess: onAsked,
  });
  const { removed, restored, kept, gone, freed } = difference;
  const all = [
    text('undo.removes', { count: figure(removed) }),
    text('undo.restores', { count: figure(restored) }),
    ...(kept > 0 ? [text('undo.keeps', { count: figure(kept) })] : []),
    ...(gone > 0 ? [text('undo.gone', { count: figure(gone) })] : []),
  ];
  const counts = isRest ? [text('undo.freed', { count: figure(freed) })] : all;
  return (
    <ConfirmDialog
      title={text(isRest ? 'undo.restTitle' : 'undo.dialogTitle', { id })}
      cancel={text('undo.no')}
      confirm={text('undo.yes')}
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
      {text('undo.stays')}
      {error ? <ErrorState error={error} /> : null}
    </ConfirmDialog>
  );
};
