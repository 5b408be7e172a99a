import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { precompressed } from '../../deploy/precompressed.ts';

it('a build holds each script also as brotli and gzip', async () => {
  const root = mkdtempSync(join(tmpdir(), 'offerdesk-build-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'console.log("offers");');
  await build({ root, configFile: false, logLevel: 'silent', plugins: [precompressed()] });
  const assets = join(root, 'dist', 'assets');
  const read = (ending: string) => readFileSync(join(assets, readdirSync(assets).find((name) => name.endsWith(ending)) ?? ''));
  expect(read('.js').toString()).toContain('offers');
  expect([brotliDecompressSync(read('.js.br')), gunzipSync(read('.js.gz'))]).toEqual([read('.js'), read('.js')]);
});
