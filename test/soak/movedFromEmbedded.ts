/** A database of the embedded kind moves to PostgreSQL by a backup, and back, with equal checksums. */
import { spawnSync } from 'node:child_process';

const file = 'test/server/database/postgres/movedFromEmbedded.test.ts';
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'server-postgres', file], {
  stdio: 'inherit',
  env: { ...process.env, OFFERDESK_TEST_EMBEDDED: 'all' },
});
process.exitCode = status ?? 1;
