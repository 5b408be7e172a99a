import { Button, type ButtonProps, CircularProgress } from '@mui/material';
import type { MouseEvent } from 'react';

/** It keeps the focus while it works, and does nothing. MUI's own is disabled meanwhile, by which the focus goes to the page. */
export const LoadingButton = ({ loading, onClick, children, ...button }: Omit<ButtonProps, 'loading'> & { loading: boolean }) => {
  // The second click of a double click comes before the button knows that it loads.
  const click = (event: MouseEvent<HTMLButtonElement>) => (event.detail > 1 ? doNothing(event) : onClick?.(event));
  return (
    <Button {...button} aria-disabled={loading || undefined} onClick={loading ? doNothing : click}>
      {loading ? <CircularProgress aria-hidden size={16} sx={{ position: 'absolute', color: 'text.secondary' }} /> : null}
      {children}
    </Button>
  );
};

/** Nor does it send the form that it stands in. */
const doNothing = (event: MouseEvent) => event.preventDefault();
