import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  optimizeDeps: { entries: ['index.html'] },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:8080', '/health': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // The first list needs constants of the contract, but neither the server's schemas nor the schema library.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/(contract|resources)\//, sideEffects: false }] } },
  },
});
