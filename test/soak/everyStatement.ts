/**
 * Lets every statement of every workflow fail once, on both databases: it raises an error; its answer is lost with its connection, or, on
 * the embedded database, with the thread, as when the process ends. `npm test` takes every tenth.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const sweep = async (project: string): Promise<boolean> => {
  const words = ['run', '--project', project, '--maxWorkers=1', '--testTimeout=3600000', 'test/server/database/everyStatement.test.ts'];
  const run = spawn('node_modules/.bin/vitest', words, { stdio: 'inherit', env: { ...process.env, EVERY_STATEMENT: '1' } });
  const [code] = await once(run, 'exit');
  return code === 0;
};
const held = await Promise.all(['server-postgres', 'server-embedded'].map(sweep));
process.exitCode = held.every(Boolean) ? 0 : 1;
