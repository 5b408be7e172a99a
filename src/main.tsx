import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { styleNonce } from './ui/styleNonce.ts';
import './app/font.css';

const styles = createCache({ key: 'css', ...(styleNonce === null ? {} : { nonce: styleNonce }) });
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <App />
      </CacheProvider>
    </StrictMode>,
  );
}
