import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SaveFailure } from './saveFailure.ts';

/** Why a form was not saved, where that is not said at a field: the keyboard goes there, and what is seen with it. */
export const FailureNotice = ({ failure, children }: { failure: SaveFailure | null; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && Object.keys(failure.errors).length === 0) box.current?.focus();
  }, [failure]);
  if (!failure || (failure.messages.length === 0 && !failure.current)) return null;
  return (
    <Box ref={box} tabIndex={-1} sx={{ minWidth: 0, borderRadius: 1 }}>
      {children}
    </Box>
  );
};
