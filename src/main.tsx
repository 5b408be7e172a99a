import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './app/font.css';
import './app/page.css';
import { createConsoleRouter } from './app/router.tsx';
import { theme } from './app/theme.ts';
import { startLanguage } from './messages/text.ts';
import { styleNonce } from './ui/styleNonce.ts';

const styles = createCache({ key: 'css', ...(styleNonce === null ? {} : { nonce: styleNonce }) });
const root = document.getElementById('root');
const draw = (place: HTMLElement) =>
  createRoot(place).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="colour_mode">
          <CssBaseline enableColorScheme />
          {/* Transitions make react-admin 5 with react-router 7 navigate in circles (marmelab/react-admin#10885). */}
          <RouterProvider router={createConsoleRouter()} useTransitions={false} />
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
if (root) void startLanguage().then(() => draw(root));
