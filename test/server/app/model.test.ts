import { afterAll, beforeAll, expect, it } from 'vitest';
import { runModel } from '../../helpers/model/runModel.ts';
import { openServers, type Servers } from '../../helpers/model/servers.ts';

/** `npm run soak -- model` takes more, and says so. */
const { SEED = '20261126', MODEL_STEPS, MODEL_MINUTES } = process.env;
const steps = Number(MODEL_STEPS ?? 700);

let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
});
afterAll(() => servers.close());

it('two servers answer as one person would who keeps the market on paper', async () => {
  const asked = { seed: Number(SEED), steps, minutes: Number(MODEL_MINUTES ?? 60) };
  const { taken, tally } = await runModel(servers, asked);
  if (MODEL_STEPS) console.log(`${taken} steps with seed ${SEED}: ${tally}`);
  expect(taken).toBeGreaterThan(0);
});
