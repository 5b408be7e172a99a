import { Button, type ButtonProps, CircularProgress } from '@mui/material';
import type { MouseEvent } from 'react';

/** It keeps the focus while it works, and does nothing. MUI's own is disabled meanwhile, by which the focus goes to the page. */
export const LoadingButton = ({ loading, onClick, children, ...button }: Omit<ButtonProps, 'loading'> & { loading: boolean }) => (
  <Button {...button} {...(loading ? { 'aria-disabled': true, onClick: doNothing } : { onClick })}>
    {loading ? <CircularProgress aria-hidden size={16} sx={{ position: 'absolute', color: 'text.secondary' }} /> : null}
    {children}
  </Button>
);

/** Nor does it send the form that it stands in. */
const doNothing = (event: MouseEvent) => event.preventDefault();
