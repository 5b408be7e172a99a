/**
 * Random steps of three users over two servers, held against a plain model: see test/helpers/model. `npm run soak -- model` takes a
 * million steps; STEPS and MINUTES end it earlier. SEED=… takes the same steps again, and shrinks them again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const SEED = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const env = { ...process.env, SEED, MODEL_STEPS: process.env.STEPS ?? '1000000', MODEL_MINUTES: process.env.MINUTES ?? '1440' };
const words = ['run', '--project', 'server-postgres', '--testTimeout=100000000', 'test/server/app/model.test.ts'];
const [code] = await once(spawn('node_modules/.bin/vitest', words, { stdio: 'inherit', env }), 'close');
if (code !== 0) process.exitCode = 1;
console.log(`seed ${SEED}`);
