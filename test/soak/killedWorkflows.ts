/** The tests that kill an import, an undo or an append in the middle, on both databases; `npm test` leaves them out. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const files = globSync('test/server/workflows/**/killed*.test.ts');
const run = (project: string) =>
  spawnSync('node_modules/.bin/vitest', ['run', '--project', project, ...files], {
    stdio: 'inherit',
    env: { ...process.env, OFFERDESK_TEST_EMBEDDED: 'all' },
  }).status === 0;
process.exitCode = ['server-postgres', 'server-embedded'].map(run).every(Boolean) ? 0 : 1;
