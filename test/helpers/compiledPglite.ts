import { readFile } from 'node:fs/promises';

/** Compiles PGlite once per process. V8 shares compiled code between threads while one thread holds it, so later PGlites start faster. */
export const compiledPglite = await WebAssembly.compile(
  await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
);
