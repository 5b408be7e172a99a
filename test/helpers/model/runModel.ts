import fc from 'fast-check';
import { commands, compareWorld } from './commands.ts';
import { learn } from './compare.ts';
import { Market, type ResourceName, resourceNames } from './market.ts';
import type { Servers } from './servers.ts';
import type { World } from './steps.ts';

/** Whichever comes first ends it. */
export interface ModelRun {
  seed: number;
  steps: number;
  minutes: number;
}

const STEPS_OF_RUN = 200;

/** Runs of random steps, each from an empty market. Answers how many steps were taken. @throws the shortest run that goes wrong */
export const runModel = async (servers: Servers, { seed, steps, minutes }: ModelRun) => {
  let taken = 0;
  let firstWrong: string | undefined;
  const tally = new Map<string, number>();
  const begin = async (): Promise<World> => {
    await servers.reset();
    const market = new Market();
    market.clock = servers.clock.now;
    addTrader(market);
    for (const resource of ['product', 'organization'] as const) await learn(market, servers, 0, resource);
    const ids = new Map<ResourceName, Set<number>>(resourceNames.map((name) => [name, new Set<number>()]));
    return { market, servers, ids, steps: 0, entries: [], tally };
  };
  const property = fc.asyncProperty(fc.commands([commands], { maxCommands: STEPS_OF_RUN, size: 'max' }), async (run) => {
    const world = await begin();
    try {
      await fc.asyncModelRun(async () => ({ model: world.market, real: world }), run);
      await compareWorld(world);
    } catch (error) {
      firstWrong ??= `step ${taken + world.steps}: ${error instanceof Error ? error.message : error}`;
      throw error;
    }
    taken += world.steps;
  });
  const limits = { interruptAfterTimeLimit: minutes * 60_000, markInterruptAsFailure: false };
  await fc.assert(property, { seed, numRuns: Math.ceil((2 * steps) / STEPS_OF_RUN), ...limits }).catch((error: Error) => {
    error.message += `\nThe first wrong answer came at ${firstWrong}\nThe same steps again: SEED=${seed} npm run soak -- model`;
    throw error;
  });
  const told = [...tally].toSorted().map(([step, count]) => `${step} ${count}`);
  return { taken, tally: told.join(', ') };
};

const addTrader = (market: Market) => {
  const put = (resource: ResourceName, id: number, values: object) =>
    market.put({ id, resource, values: { ...values }, createdOn: '', version: '' });
  put('organization', 1, { name: 'Alpha', country: 1 });
  put('organization', 2, { name: 'Beta', country: 2 });
  for (const id of [1, 2, 3]) put('product', id, { title: `P${id}` });
};
