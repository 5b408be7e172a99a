import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createConsoleRouter } from './router.tsx';
import { theme } from './theme.ts';

export const App = () => {
  const [router] = useState(createConsoleRouter);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="colour_mode">
      <CssBaseline enableColorScheme />
      {/* Transitions make react-admin 5 with react-router 7 navigate in circles (marmelab/react-admin#10885). */}
      <RouterProvider router={router} useTransitions={false} />
    </ThemeProvider>
  );
};
