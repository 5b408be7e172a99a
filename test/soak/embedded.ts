/** All tests of the server on the embedded database; `npm test` runs there what can differ, see vitest.config.ts. */
import { spawnSync } from 'node:child_process';

// No process opens very many PGlites.
const shards = ['1/2', '2/2'];
const env = { ...process.env, OFFERDESK_TEST_EMBEDDED: 'all', OFFERDESK_TEST_RESOURCES: 'all' };
const run = (shard: string) =>
  spawnSync('node_modules/.bin/vitest', ['run', '--project', 'server-embedded', `--shard=${shard}`, '--maxWorkers=1'], {
    stdio: 'inherit',
    env,
  });
process.exitCode = shards.map(run).some(({ status }) => status !== 0) ? 1 : 0;
