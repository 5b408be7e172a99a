/** Sets up 200 random entities on each database: up, down and up again on filled tables. DECLARATIONS and SEED change the defaults. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const DECLARATIONS = process.env.DECLARATIONS ?? '200';
const SEED = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));

const file = 'test/server/workflows/entity-setup/randomDeclarations.test.ts';
for (const project of ['server-embedded', 'server-postgres']) {
  const env = { ...process.env, ENTITY_DECLARATIONS: DECLARATIONS, ENTITY_SEED: SEED };
  const [code] = await once(
    spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file], { stdio: 'inherit', env }),
    'close',
  );
  if (code !== 0) process.exitCode = 1;
}
console.log(`seed ${SEED}: ${DECLARATIONS} declarations on each database`);
