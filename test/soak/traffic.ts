/**
 * Eight clerks compare, list and search a million offers on the embedded database, while one manager exports all of them and another uploads
 * 20,000, again and again. Nobody may be refused, and the server's memory stays below its bound. MINUTES: for how long.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { offersFile } from '../../bench/busy/offersFile.ts';
import { startEnvironment, startOptions } from '../../bench/calls/startOptions.ts';
import { fillOffers } from '../../bench/lists/fillTrader.ts';
import { signIn } from '../../bench/offers/benchApp.ts';
import { createBenchDatabase } from '../../bench/offers/benchDatabase.ts';
import { titles } from '../../bench/offers/names.ts';
import { calls as compareCalls } from '../../contract/workflows/offer-compare/calls.ts';
import { vacuum } from '../../server/database/maintenance.ts';
import { startServerProcess } from '../helpers/serverProcess.ts';

const MINUTES = Number(process.env.MINUTES ?? 14);
const CLERKS = 8;
const UPLOADED = 20_000;
const mostMegabytes = 600;

const folder = mkdtempSync(join(tmpdir(), 'offerdesk-traffic-'));
const database = await createBenchDatabase();
await database.withoutDeadline(async (db) => {
  await fillOffers(db);
  await vacuum({ ...database, db });
});
const people = await Promise.all(Array.from({ length: CLERKS + 2 }, () => signIn(database.db, ['CLERK', 'MANAGER'])));
const [exporter, uploader, ...clerks] = people;
await database.copyTo?.(folder);
await database.close();

const account = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'the first password' };
const settings = { DATA_DIR: folder, DEMO: 'off', FLOOD_LIMIT: '999999999', ...account, ...startEnvironment };
const server = await startServerProcess(settings, startOptions);
const until = performance.now() + MINUTES * 60_000;
const refused = new Map<string, number>();
const waits: number[] = [];
let peak = 0;

const call = async (token: string | undefined, path: string, body?: FormData): Promise<void> => {
  const init = { headers: { authorization: `Bearer ${token}` }, ...(body && { method: 'POST', body }) };
  const started = performance.now();
  const said = await fetch(server.address + path, init).then(
    async (response) =>
      response.ok ? void (await response.body?.pipeTo(new WritableStream())) : `${response.status} ${await response.text()}`,
    (error: Error) => String(error.cause ?? error),
  );
  if (said === undefined) waits.push(performance.now() - started);
  else refused.set(`${path.split('?')[0]}: ${said}`, 1 + (refused.get(`${path.split('?')[0]}: ${said}`) ?? 0));
};
const again = async (pauseMs: number, work: (turn: number) => Promise<void>) => {
  for (let turn = 0; performance.now() < until; turn += 1) {
    await work(turn);
    await wait(pauseMs);
  }
};
const read = (turn: number): string => {
  const product = 1 + ((turn * 37) % titles);
  const asked = [
    `${compareCalls.all.path}?productId=${product}`,
    `${compareCalls.best.path}?productId=${product}`,
    `/api/offer/search/findAll?page=${turn % 200}&size=50`,
    `/api/offer/search/findAllByKeywordCaseInsensitive?keyword=Model%20${product}`,
  ];
  return asked[turn % asked.length] ?? '';
};
const memory = async (): Promise<void> => {
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(`${server.address}/metrics`)).text()) ?? [];
  peak = Math.max(peak, Number(bytes) / 1024 ** 2);
};

await Promise.all([
  ...clerks.map((token, nth) => again(150, (turn) => call(token, read(nth * 1_000 + turn)))),
  again(10_000, () => call(exporter, '/api/console/export/offer')),
  again(20_000, (turn) => call(uploader, '/api/offer-upload/upload-file', offersFile(UPLOADED, 500 + turn))),
  again(250, memory),
]);
await server.stop();
rmSync(folder, { recursive: true });

const [middle, slow] = [0.5, 0.99].map((share) => waits.sort((one, other) => one - other)[Math.floor(waits.length * share)]?.toFixed(0));
console.log(`${waits.length} calls answered, median ${middle} ms, 99th percentile ${slow} ms; memory at the most ${peak.toFixed(0)} MB`);
for (const [what, times] of refused) console.error(`${times} times refused: ${what}`);
for (const complaint of server.complaints) console.error(complaint);
if (refused.size > 0 || server.complaints.length > 0 || !(peak <= mostMegabytes)) process.exitCode = 1;
