import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { text } from '../../messages/text.ts';

const SLOW_MS = 2_000;

/** What no index serves may take until the deadline. The server stops reading with the call. */
export const SlowNote = () => {
  const queries = useQueryClient();
  const { isFetching, resource } = useListContext();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isFetching) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isFetching]);
  if (!isSlow || !isFetching) return null;
  const cancel = (
    <Button color="inherit" onClick={() => void queries.cancelQueries({ queryKey: [resource, 'getList'] })}>
      {text('list.cancel')}
    </Button>
  );
  return (
    <Alert severity="info" role="status" action={cancel} sx={{ alignItems: 'center' }}>
      {text('list.slow')}
    </Alert>
  );
};
