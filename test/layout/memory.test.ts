import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTree } from './tree.ts';

it('a start keeps its memory small: what its first run alone needs stays in a thread of its own, and the heaps are bounded', () => {
  const server = readTree('server');
  const naming = (part: string) => server.filter(({ text }) => new RegExp(`from '.*${part}'`).test(text)).map(({ path }) => path);
  expect(naming('excelts')).toEqual(['server/demo/workbookThread.ts']);
  expect(naming('workbookThread.ts')).toEqual([]);
  const options = '--max-semi-space-size=16 --v8-pool-size=1';
  // Without a variable before it, which no shell of Windows understands.
  expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts.start).toBe(`node ${options} server/main.ts`);
  expect(readFileSync('server/installed.ts', 'utf8').split('\n')[0]).toContain(options);
  expect(server.find(({ path }) => path === 'server/main.ts')?.text).toContain("'--heap-growing-percent=100'");
  for (const file of ['deploy/Dockerfile', 'deploy/offerdesk.service'])
    expect(readFileSync(file, 'utf8'), file).toContain('MALLOC_ARENA_MAX=2');
});
