import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTree } from './tree.ts';

it('a start keeps its memory small: what one rare task needs is loaded by that task, and the heap for short-lived values is bounded', () => {
  const loading = readTree('server').filter(({ text }) => /^import .*from '@cj-tech-master\/excelts';/m.test(text));
  expect(loading.map(({ path }) => path)).toEqual([]);
  expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts.start).toContain('--max-semi-space-size=8');
});
