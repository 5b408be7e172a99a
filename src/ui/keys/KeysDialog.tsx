import { Box, Typography } from '@mui/material';
import { text } from '../../messages/text.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { KeyList } from './KeyList.tsx';
import { keysShown } from './useKeys.ts';

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmDialog title={text('keys.title')} cancel={text('record.close')} confirm={null} width="xs" onClose={onClose} onConfirm={onClose}>
    {keysShown().map(({ title, keys }) => (
      <Box key={title} component="section" sx={{ mb: 2 }}>
        <Typography variant="h2">{title}</Typography>
        <KeyList keys={keys} sx={{ m: 0, mt: 0.5, display: 'grid', gap: 0.75 }} />
      </Box>
    ))}
  </ConfirmDialog>
);
