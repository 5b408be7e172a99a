import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../helpers/projectCopy.ts';

let folder: string;
beforeAll(() => {
  folder = copyProject('custom-pages', 'deploy', 'src', 'test');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (program: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
const addWorkflow = (...words: string[]) => run(process.execPath, 'deploy/addWorkflow.ts', ...words);

test.each([
  [[], 'Usage: npm run add:workflow -- <name>'],
  [['price', 'alert'], 'Usage: npm run add:workflow -- <name>'],
  [['priceAlert'], "'priceAlert' is not kebab-case, as in price-alert."],
  [['../price'], "'../price' is not kebab-case, as in price-alert."],
  [['tag'], "There is a resource 'tag' already"],
  [['rate-feed'], 'There is a folder contract/workflows/rate-feed already.'],
  [['sessions'], 'There is a folder custom-pages/sessions already.'],
  [['switch'], "'switch' is a word of the language"],
])('%j is refused, and nothing is written', (words, message) => {
  const { status, said } = addWorkflow(...words);
  expect([status, said]).toEqual([1, expect.stringContaining(message)]);
  expect(existsSync(join(folder, 'custom-pages', words[0] ?? '', 'texts.ts'))).toBe(words[0] === 'rate-feed' || words[0] === 'sessions');
});

test('a new workflow passes types and lint, with its call, its job, its page and their tests', () => {
  expect(addWorkflow('price-alert').status).toBe(0);
  const config = {
    extends: './tsconfig.json',
    include: [
      'contract/workflows',
      'server/workflows',
      'custom-pages/index.ts',
      'src/main.tsx',
      'test/helpers/setup.ts',
      'test/**/price-alert/*',
    ],
  };
  writeFileSync(join(folder, 'tsconfig.workflow.json'), JSON.stringify(config));
  expect(run('node_modules/.bin/tsc', '-p', 'tsconfig.workflow.json')).toEqual({ status: 0, said: '' });
  const lint = run('node_modules/.bin/biome', 'check', '--error-on-warnings', 'contract', 'server', 'custom-pages', 'test');
  expect(lint).toEqual({ status: 0, said: expect.any(String) });
});
