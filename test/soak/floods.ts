/** Floods of sign-ins, and of askers for the description of the calls. Others must go on; the figures say how long they waited. */
import { createUser } from '../../server/auth/firstAccounts.ts';
import { connectEmbedded } from '../../server/database/embedded/connectEmbedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { appOn } from '../helpers/appOn.ts';

/** For one small call, with the flood's own requests in the same process. */
const MOST_WAITED_MS = 1_000;
const MEGABYTE = 1024 * 1024;

const database = await connectEmbedded({ dump: null });
await migrate(database.db);
const test = await appOn(database, { environment: { TRUST_PROXY: '1' } });
await createUser(database.db, { username: 'ann', password: 'a horse of a battery', authorities: ['CLERK'] });
const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
const clerk = await test.signIn('CLERK');

const signIn = (index: number) =>
  fetch(`${address}/api/authentication/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index % 10}` },
    body: JSON.stringify({ username: `user ${index}`, password: 'wrong' }),
  });
const askForDocs = () => fetch(`${address}/api/docs`, { headers: clerk });

const floods = [
  { what: '100 sign-ins at once', count: 100, call: signIn, expected: [401] },
  { what: '500 sign-ins at once', count: 500, call: signIn, expected: [401, 503] },
  { what: '100 askers for /api/docs at once, the first time', count: 100, call: askForDocs, expected: [200] },
  { what: '100 askers for /api/docs at once', count: 100, call: askForDocs, expected: [200] },
];

const faults: string[] = [];
for (const { what, count, call, expected } of floods) {
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
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await call(index);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  isOver = true;
  await others;
  const counted = Object.entries(Object.groupBy(answers, String)).map(([status, all = []]) => `${all.length} of ${status}`);
  console.log(
    `${what}: ${counted.join(', ')}; others waited ${Math.round(most)} ms at most, memory +${Math.round((peak - before) / MEGABYTE)} MB`,
  );
  if (answers.some((status) => !expected.includes(status))) faults.push(`${what}: ${counted.join(', ')}`);
  if (most > MOST_WAITED_MS) faults.push(`${what}: others waited ${Math.round(most)} ms`);
}
await test.close();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
