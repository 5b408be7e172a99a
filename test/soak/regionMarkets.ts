/** Holds the competing region's calls and analysis against the reference, on a thousand random markets on each database. MARKETS and SEED change the defaults. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const MARKETS = process.env.MARKETS ?? '1000';
const SEED = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));

const file = 'test/server/workflows/competing-region/markets.test.ts';
for (const project of ['server-embedded', 'server-postgres']) {
  const env = { ...process.env, REGION_MARKETS: MARKETS, REGION_SEED: SEED };
  const [code] = await once(
    spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file], { stdio: 'inherit', env }),
    'close',
  );
  if (code !== 0) process.exitCode = 1;
}
console.log(`seed ${SEED}: ${MARKETS} markets on each database`);
