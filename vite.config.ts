import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './deploy/precompressed.ts';

/** What they say is read with the first list. */
const inEachList = globSync('custom-pages/*/{*Mark,*Keys,Bell}.tsx', { cwd: import.meta.dirname }).map((file) => basename(dirname(file)));

/** A language is four files: what is read up to the first list, which in English comes with signing in; pages; and two of what workflows say. */
const languageFile = (id: string): string | null => {
  const [, half, language, name = ''] = /\/(contract|src)\/languages\/([^/]+)\/([^/]+)\.json$/.exec(id) ?? [];
  if (!language) return null;
  if (half === 'contract' || ['shell', 'names', 'titles'].includes(name)) return language;
  if (name === 'pages') return `${language}-pages`;
  return inEachList.includes(name) ? `${language}-workflows-in-lists` : `${language}-workflows`;
};

export default defineConfig({
  plugins: [react(), precompressed()],
  // The library of texts brings its own Object.entries for old browsers, which is 5 kB of the first list.
  resolve: { alias: { 'object.entries': fileURLToPath(new URL('src/app/objectEntries.cjs', import.meta.url)) } },
  optimizeDeps: { entries: ['index.html'] },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:8080', '/health': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // In kB before compression.
    chunkSizeWarningLimit: 600,
    // The first list needs constants of the contract, but neither the server's schemas nor the schema library. Making a schema changes
    // nothing else, so one that nobody uses is left out: that is 6 kB of 323.
    rolldownOptions: {
      // One file for signing in, and one more for the first list: each with all that it imports and the earlier one lacks. Left to
      // itself, Rolldown makes 66 small files, which compress badly: 293 kB against 263.
      output: {
        codeSplitting: {
          groups: [
            { name: 'sign-in', priority: 2, tags: ['$initial'] },
            { name: 'console', priority: 1, test: /\/src\/app\/Console\.tsx$/ },
            // The parts that workflows bring to each row and to the keys of a list, and what the bell shares with later pages.
            { name: 'list-parts', test: /\/custom-pages\/.*(Mark|Keys)\.tsx$|\/usePreviousProps\b/ },
            { name: languageFile },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: /\/(contract|resources)\//, sideEffects: false }], manualPureFunctions: ['z'] },
    },
  },
});
