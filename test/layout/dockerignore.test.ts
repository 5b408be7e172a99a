import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('an image is built without the data, settings, history and packages of this machine', () => {
  const lines = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/.env*', '**/*.log', '.git', 'data', 'dist', 'build']));
});
