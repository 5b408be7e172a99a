/** Floods of sign-ins, and of askers for the description of the calls. Others must go on; the figures say how long they waited. */
import { fork } from 'node:child_process';
import { createUser } from '../../server/auth/firstAccounts.ts';
import { migrate } from '../../server/database/migrate.ts';
import { appOn } from '../helpers/appOn.ts';
import { connectInMemory } from '../helpers/memory-database/memoryDatabase.ts';

/** For one small call. */
const MOST_WAITED_MS = 1_000;
const MEGABYTE = 1024 * 1024;

const database = await connectInMemory();
await migrate(database.db);
const test = await appOn(database, { environment: { TRUST_PROXY: '1' } });
await createUser(database.db, { username: 'ann', password: 'a horse of a battery', authorities: ['CLERK'] });
const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
const clerk = await test.signIn('CLERK');

/** In a process of its own, so that the callers take nothing of the server's time and memory. Answers how many answers had which status. */
const flood = (kind: 'sign-ins' | 'docs', count: number): Promise<Record<string, number>> =>
  new Promise((resolve, reject) => {
    const asked = JSON.stringify({ kind, count, address, clerk });
    fork(new URL('../helpers/floodCallers.ts', import.meta.url), [asked])
      .once('message', (counted) => resolve(counted as Record<string, number>))
      .once('error', reject);
  });

const floods = [
  { what: '100 sign-ins at once', kind: 'sign-ins', count: 100, expected: ['401'] },
  { what: '500 sign-ins at once', kind: 'sign-ins', count: 500, expected: ['401', '503'] },
  { what: '100 askers for /api/docs at once, the first time', kind: 'docs', count: 100, expected: ['200'] },
  { what: '100 askers for /api/docs at once', kind: 'docs', count: 100, expected: ['200'] },
] as const;

const faults: string[] = [];
for (const { what, kind, count, expected } of floods) {
  const before = process.memoryUsage().rss;
  let [isOver, most, peak] = [false, 0, before];
  const others = (async () => {
    while (!isOver) {
      const start = performance.now();
      const { status } = await fetch(`${address}/api/d/country/findAllPage`, { headers: clerk });
      if (status !== 200) faults.push(`${what}: another call was answered with ${status}`);
      most = Math.max(most, performance.now() - start);
      peak = Math.max(peak, process.memoryUsage().rss);
    }
  })();
  const answers = await flood(kind, count);
  isOver = true;
  await others;
  const counted = Object.entries(answers).map(([status, number]) => `${number} of ${status}`);
  console.log(
    `${what}: ${counted.join(', ')}; others waited ${Math.round(most)} ms at most, memory +${Math.round((peak - before) / MEGABYTE)} MB`,
  );
  if (Object.keys(answers).some((status) => !expected.some((each) => each === status))) faults.push(`${what}: ${counted.join(', ')}`);
  if (most > MOST_WAITED_MS) faults.push(`${what}: others waited ${Math.round(most)} ms`);
}
await test.close();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
