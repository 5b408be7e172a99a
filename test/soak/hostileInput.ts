/**
 * Sends every call the largest, deepest and most repetitive input that it lets through, signed in and signed out. No call may fail, hold
 * the event loop for long, or answer much. It prints the longest stall of each call.
 */
import { setTimeout } from 'node:timers/promises';
import { calls as offerTextCalls } from '../../contract/workflows/offer-from-text/calls.ts';
import { migrate } from '../../server/database/migrate.ts';
import { appOn } from '../helpers/appOn.ts';
import type { DescribedCall } from '../helpers/fuzz/describedCalls.ts';
import { hostileRuns } from '../helpers/fuzz/hostileRuns.ts';
import { addressOf, type LargeRequest, largestAddresses, largestBodies, pieces, strangeBodies } from '../helpers/fuzz/largestInput.ts';
import { longestStall } from '../helpers/fuzz/longestStall.ts';
import { connectInMemory } from '../helpers/memory-database/memoryDatabase.ts';

/** `stallMs`: processor time of one turn of the event loop. `allMs`: of the answer and the database's thread together. */
const most = { stallMs: 50, allMs: 5_000, bytes: 2_000_000 };
/** From the largest body that any call takes down. */
const sizes = [1_048_000, 300_000, 180_000, 65_000, 4_000];
const IN_AN_ADDRESS = 12_000;

const database = await connectInMemory();
await migrate(database.db);
const test = await appOn(database);
const { reading, writing, uploading } = await hostileRuns(test);
let session = await test.signIn('CLERK', 'MANAGER');
// The catalogue is read when the server listens.
await test.app.listen({ host: '127.0.0.1', port: 0 });
const isReading = async () => {
  const offerFromText = { organizationId: 1, currencyId: 1, offerTextList: ['a 1'] };
  return (
    (await test.app.inject({ method: 'POST', url: offerTextCalls.clean.path, headers: session, payload: { offerFromText } })).statusCode ===
    503
  );
};
while (await isReading()) await setTimeout(100);

const faults: string[] = [];
const stalls = new Map<string, number>();
let sent = 0;

const send = async (request: LargeRequest, headers: Record<string, string>) => {
  const { statusCode, rawPayload } = await test.app.inject({ ...request, headers: { ...request.headers, ...headers } });
  return { status: statusCode, bytes: rawPayload.length };
};

const check = async (call: DescribedCall, request: LargeRequest, what: string): Promise<number> => {
  const name = `${call.method} ${call.url}`;
  let status = 0;
  let stall = Number.POSITIVE_INFINITY;
  // The first time code is compiled, and any time garbage may be collected.
  for (let time = 0; time < 3 && stall > most.stallMs; time += 1) {
    const before = process.cpuUsage();
    const once = await longestStall(async () => {
      const answer = await send(request, session);
      status = answer.status;
      if (answer.bytes > most.bytes && !call.url.startsWith('/api/docs')) faults.push(`${name} answers ${answer.bytes} bytes to ${what}`);
    });
    stall = Math.min(stall, once);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > most.allMs) faults.push(`${name} took ${Math.round((user + system) / 1_000)} ms for ${what}`);
    if (status === 401) session = await test.signIn('CLERK', 'MANAGER');
    sent += 1;
  }
  if (status >= 500 && status !== 503) faults.push(`${name} failed with ${status} on ${what}`);
  if (stall > most.stallMs) faults.push(`${name} held the event loop for ${Math.round(stall)} ms by ${what}`);
  stalls.set(name, Math.max(stalls.get(name) ?? 0, stall));
  return status;
};

const signedOut = async (call: DescribedCall, request: LargeRequest) => {
  const { status } = await send(request, {});
  const isRefused = call.access === 'public' ? status < 500 : status === 401;
  if (!isRefused) faults.push(`${call.method} ${call.url} answers ${status} without a session`);
};

for (const call of writing.calls) {
  const request = { method: call.method, url: addressOf(call.url), headers: { 'content-type': 'application/json' } };
  let bytes = 0;
  for (const size of sizes) {
    const [numbers = ''] = strangeBodies(size);
    await signedOut(call, { ...request, payload: numbers });
    if ((await check(call, { ...request, payload: numbers }, `${size} bytes of numbers`)) === 413) continue;
    bytes = size;
    break;
  }
  for (const payload of strangeBodies(bytes)) await check(call, { ...request, payload }, `${payload.slice(0, 20)}… of ${bytes} bytes`);
  for (const piece of pieces)
    for (const [at, payload] of largestBodies(call.body ?? {}, piece, bytes).entries())
      await check(call, { ...request, payload }, `${at === 0 ? 'the longest texts' : 'the most entries'} of ${JSON.stringify(piece)}`);
}
for (const call of uploading.calls)
  for (const piece of pieces) {
    const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${piece.repeat(900_000 / piece.length)}x\r\n--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await check(call, { method: call.method, url: addressOf(call.url), payload, headers }, `a file of ${JSON.stringify(piece)}`);
  }
for (const call of reading.calls)
  for (const piece of pieces)
    for (const request of largestAddresses(call, piece, IN_AN_ADDRESS)) await check(call, request, request.url.slice(0, 150));

await test.close();
for (const [name, ms] of [...stalls].toSorted(([, one], [, other]) => other - one)) console.log(`${ms.toFixed(1).padStart(7)} ms ${name}`);
for (const fault of faults) console.error(fault);
console.log(`${sent} of the largest requests to ${stalls.size} calls, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
