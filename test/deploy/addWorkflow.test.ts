import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../helpers/projectCopy.ts';

let folder: string;
beforeAll(() => {
  folder = copyProject('custom-pages', 'src', 'test');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (program: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
/** A folder that has pages alone. */
const present = 'change-password';
const indexes = () =>
  ['contract/workflows', 'server/workflows', 'custom-pages'].map((home) =>
    readdirSync(join(folder, home)).concat(readFileSync(join(folder, home, 'index.ts'), 'utf8')),
  );
const addWorkflow = (...words: string[]) => run(process.execPath, 'deploy/addWorkflow.ts', ...words);

test.each([
  [[], 'Usage: npm run add:workflow -- <name>'],
  [['price', 'alert'], 'Usage: npm run add:workflow -- <name>'],
  [['priceAlert'], "'priceAlert' is not kebab-case, as in price-alert."],
  [['../price'], "'../price' is not kebab-case, as in price-alert."],
  [['tag'], "There is a resource 'tag' already"],
  [[present], `There is a folder custom-pages/${present} already.`],
  [['switch'], "'switch' is a word of the language"],
])('%j is refused, and nothing is written', (words, message) => {
  const before = indexes();
  const { status, said } = addWorkflow(...words);
  expect([status, said]).toEqual([1, expect.stringContaining(message)]);
  expect(indexes()).toEqual(before);
});

// The types of the console's half by `npm run soak -- everyResource`.
test('a new workflow passes types and lint, with its call, its job, its page and their tests', () => {
  expect(addWorkflow('test-skeleton')).toEqual({ status: 0, said: expect.any(String) });
  const console = ['custom-pages/index.ts', 'src/main.tsx', 'test/helpers/setup.ts', 'test/custom-pages/test-skeleton/*'];
  const config = {
    extends: './tsconfig.json',
    include: [
      ...['contract/workflows', 'server/workflows', 'test/server/workflows/test-skeleton/*'],
      ...(process.env.OFFERDESK_TEST_RESOURCES === 'all' ? console : []),
    ],
  };
  writeFileSync(join(folder, 'tsconfig.workflow.json'), JSON.stringify(config));
  expect(run('node_modules/.bin/tsc', '-p', 'tsconfig.workflow.json', '--singleThreaded')).toEqual({ status: 0, said: '' });
  const homes = ['contract/workflows', 'server/workflows', 'custom-pages', 'test/server/workflows', 'test/custom-pages'];
  const parts = homes
    .map((home) => `${home}/test-skeleton`)
    .concat(
      homes.slice(0, 3).map((home) => `${home}/index.ts`),
      'src/languages',
    );
  const lint = run('node_modules/.bin/biome', 'check', '--error-on-warnings', ...parts);
  expect(lint).toEqual({ status: 0, said: expect.any(String) });
}, 150_000);
