/**
 * Random entities on each database, with the same seed: DECLARATIONS are set up, go up, down and up again on filled tables; of READINGS
 * every shown value is compared with a plain join. SEED changes the default.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const DECLARATIONS = process.env.DECLARATIONS ?? '200';
const READINGS = process.env.READINGS ?? '5000';
const SEED = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));

const files = ['test/server/workflows/entity-setup/randomDeclarations.test.ts', 'test/server/records/shownValues.test.ts'];
for (const project of ['server-embedded', 'server-postgres']) {
  const env = { ...process.env, ENTITY_DECLARATIONS: DECLARATIONS, SHOWN_DECLARATIONS: READINGS, ENTITY_SEED: SEED };
  const [code] = await once(
    spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files], { stdio: 'inherit', env }),
    'close',
  );
  if (code !== 0) process.exitCode = 1;
}
console.log(`seed ${SEED}: ${DECLARATIONS} declarations and ${READINGS} readings on each database`);
