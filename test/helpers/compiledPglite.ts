import { readFile } from 'node:fs/promises';

/** Loaded once per process: V8 shares code among threads for as long as one of them holds it, so every PGlite after the first finds it compiled. */
export const compiledPglite = await WebAssembly.compile(
  await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
);
