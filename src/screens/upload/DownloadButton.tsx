import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';

export const DownloadButton = ({ text, download }: { text: string; download: (signal: AbortSignal) => Promise<void> }) => {
  const [error, setError] = useState<unknown>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const start = async () => {
    const { signal } = leaving.current;
    setError(null);
    try {
      await download(signal);
    } catch (reason) {
      if (!signal.aborted) setError(reason);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="text" onClick={() => void start()}>
        {text}
      </Button>
      {error ? <ErrorState error={error} /> : null}
    </Box>
  );
};
