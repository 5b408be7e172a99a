import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useConsoleSettings } from '../providers/ConsoleSettings.tsx';

/** A page of the console: its heading, what stands at the heading's right, and its content. Names the browser's tab too. */
export const Page = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => {
  const settings = useConsoleSettings();
  useEffect(() => {
    document.title = `${title} · ${settings.title}`;
  }, [title, settings.title]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 32 }}>
        <Typography variant="h1">{title}</Typography>
        {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box> : null}
      </Box>
      {children}
    </Box>
  );
};
