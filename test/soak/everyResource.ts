/** The calls and screens of every resource, in every look and every order; `npm test` takes one resource for each signature of kinds. */
import { spawnSync } from 'node:child_process';

const env = { ...process.env, OFFERDESK_TEST_RESOURCES: 'all', OFFERDESK_TEST_EMBEDDED: 'all' };
const run = (program: string, ...words: string[]) =>
  spawnSync(`node_modules/.bin/${program}`, words, { stdio: 'inherit', env }).status === 0;
const records = ['battery', 'anyPage.test.ts', 'neverFails.test.ts', 'newResource.test.ts'].map((name) => `test/server/records/${name}`);
const uploads = ['anyExport.test.ts', 'promises.test.ts'].map((name) => `test/server/uploads/${name}`);
const isHeld =
  run('vitest', 'run', '--project', 'unit', 'test/deploy/addWorkflow.test.ts') &&
  run('vitest', 'run', '--project', 'console', 'test/src/app/poorBackend.test.tsx') &&
  run('vitest', 'run', '--project', 'server-postgres', ...records, ...uploads) &&
  run('vite', 'build', '--logLevel', 'warn') &&
  run('vitest', 'run', '--project', 'browser');
process.exitCode = isHeld ? 0 : 1;
