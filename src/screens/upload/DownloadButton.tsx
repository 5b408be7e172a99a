import { Box, Button } from '@mui/material';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useTransfer } from '../../ui/useTransfer.ts';

export const DownloadButton = ({ text, download }: { text: string; download: (signal: AbortSignal) => Promise<void> }) => {
  const { mutate, error } = useTransfer<void>((_, signal) => download(signal));
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="text" onClick={() => mutate()}>
        {text}
      </Button>
      {error ? <ErrorState error={error} /> : null}
    </Box>
  );
};
