/** The journeys through the screens of every resource, in every look; `npm test` takes one resource for each signature of kinds. */
import { spawnSync } from 'node:child_process';

const run = (program: string, ...words: string[]) =>
  spawnSync(`node_modules/.bin/${program}`, words, { stdio: 'inherit', env: { ...process.env, OFFERDESK_TEST_RESOURCES: 'all' } })
    .status === 0;
const isHeld =
  run('vite', 'build', '--logLevel', 'warn') &&
  run(
    'vitest',
    'run',
    '--project',
    'browser',
    'test/browser/everyResource.test.ts',
    'test/browser/overlays.test.ts',
    'test/browser/screens.test.ts',
  );
process.exitCode = isHeld ? 0 : 1;
