/** Lists that clients append to and read over two servers, a standby that stands still now and then, and PgBouncer where it is installed. SECONDS, APPENDS and SEED change the defaults. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const env = {
  ...process.env,
  SEED: process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31)),
  HISTORY_SECONDS: process.env.SECONDS ?? '120',
  HISTORY_APPENDS: process.env.APPENDS ?? '6000',
};
const words = ['run', '--project', 'server-postgres', '--testTimeout=100000000', 'test/server/database/postgres/histories.test.ts'];
const [code] = await once(spawn('node_modules/.bin/vitest', words, { stdio: 'inherit', env }), 'close');
if (code !== 0) process.exitCode = 1;
