import fc from 'fast-check';
import { migrate } from '../../server/database/migrate.ts';
import { appOn } from '../helpers/appOn.ts';
import { hostileRuns } from '../helpers/fuzz/hostileRuns.ts';
import { connectInMemory } from '../helpers/memory-database/memoryDatabase.ts';

const RUNS = Number(process.env.RUNS ?? 10_000);
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

const database = await connectInMemory();
await migrate(database.db);
const test = await appOn(database);
const fuzz = await hostileRuns(test);
const faults: string[] = [];
for (const kind of ['reading', 'writing', 'uploading'] as const) {
  const { calls, isGood } = fuzz[kind];
  const numRuns = Math.ceil(RUNS / calls.length);
  let [sent, answered] = [0, 0];
  for (const call of calls) {
    const property = fc.asyncProperty(fuzz.requestTo(call), fuzz.caller, async (request, as) => {
      sent += 1;
      if (isGood(await fuzz.send(call, request, as))) answered += 1;
    });
    // Every call is tried, so that one fault does not hide another.
    await fc
      .assert(property, { numRuns, seed: SEED })
      .catch((error: Error) => faults.push(`${call.method} ${call.url}: ${error.message}\n${error.cause}`));
  }
  console.log(`${kind}: ${sent} requests to ${calls.length} calls, ${answered} of them answered with what was asked for`);
}
await test.close();
for (const fault of faults) console.error(`${fault}\n`);
console.log(`seed ${SEED}: ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
