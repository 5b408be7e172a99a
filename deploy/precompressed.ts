import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Writes each script and style of the console beside itself as brotli and gzip, so that the server compresses none anew for a visitor. */
export const precompressed = (): Plugin => ({
  name: 'precompressed',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir, name);
        const text = await readFile(path);
        await Promise.all([writeFile(`${path}.br`, await brotlied(text)), writeFile(`${path}.gz`, await gzipped(text))]);
      }),
    );
  },
});
