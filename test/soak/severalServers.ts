/**
 * Two servers on one PostgreSQL under many callers: one server is killed in the middle of an import and started again. The same behind
 * HAProxy, behind nginx, with PgBouncer, and with a standby that takes over from a primary that is killed. Nothing acknowledged may be
 * lost, nothing stored twice, and the server that lives refuses nobody. `TRIAL=nginx` chooses by name.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../server/database/migrate.ts';
import { connectPostgres } from '../../server/database/postgres/connectPostgres.ts';
import { startHaproxy } from '../helpers/haproxy.ts';
import { killableRows } from '../helpers/killedImport.ts';
import { startNginx } from '../helpers/nginx.ts';
import { startPgbouncer } from '../helpers/pgbouncer.ts';
import { startPostgresPair } from '../helpers/postgres.ts';
import { nameDatabase, runOn } from '../helpers/postgresDatabases.ts';
import { type ServerProcess, startServerProcess } from '../helpers/serverProcess.ts';
import { startSwitch } from '../helpers/switch.ts';
import { createTrader } from '../helpers/trader.ts';
import { makeTraffic, type Traffic } from '../helpers/traffic.ts';
import { writeWorkbook } from '../helpers/workbook.ts';

const CLIENTS = Number(process.env.CLIENTS ?? 50);
const SECONDS = Number(process.env.SECONDS ?? 60);
const TRIAL = process.env.TRIAL ?? '';
/** Longer than other servers wait for a sign of life from a job: see server/jobs/queue.ts. */
const STANDSTILL_MS = 45_000;
const ROWS = 20_000;
const rows = killableRows(ROWS);
/** Suppliers that are bound to a currency, known products, an amount. */
const goodRows = rows.filter(([organization, product, amount]) => organization !== 'Gamma' && product !== 'P9' && amount !== null).length;

const credentials = { username: 'boss', password: 'the first password' };
const workbook = await writeWorkbook({ Offers: [['Organization', 'Product', 'Amount', 'Date'], ...rows] });
const pair = await startPostgresPair(['synchronous_commit=on', 'max_connections=200']);
// Of the primary alone: the standby has none to wait for when it takes over.
await runOn(pair.primary.url, `alter system set synchronous_standby_names = '*'`);
await runOn(pair.primary.url, 'select pg_reload_conf()');
const faults: string[] = [];
let tried = 0;

interface Trial {
  name: string;
  databaseUrl: string;
  environment?: Record<string, string>;
  /** Where callers go; default: to both servers. */
  inFrontOf?(servers: readonly ServerProcess[]): Promise<{ address: string; close(): Promise<void> }>;
  /** What happens in the middle. Default: the first server is killed, and started again after five seconds. */
  disturb?(servers: readonly ServerProcess[]): Promise<void>;
  /** Refusals that are meant. */
  mayRefuse?: RegExp;
}

const killFirst = async ([first]: readonly ServerProcess[]) => {
  await first?.kill();
  await wait(5_000);
  await first?.restart();
};

const attempt = async ({ name, databaseUrl, environment = {}, inFrontOf, disturb, mayRefuse }: Trial): Promise<void> => {
  if (!name.includes(TRIAL)) return;
  tried += 1;
  const database = await connectPostgres({ databaseUrl, mayLoseWrites: true });
  await database.withoutDeadline((db) => migrate(db));
  await createTrader(database);
  await database.close();
  const settings = {
    ...{ DATABASE_URL: databaseUrl, DATABASE_MAY_LOSE_WRITES: 'yes', SPREADSHEET: workbook, FLOOD_LIMIT: '999999999' },
    ...{ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password, ...environment },
  };
  const first = await startServerProcess(settings);
  const servers = [first, await startServerProcess(settings)];
  const proxy = await inFrontOf?.(servers);
  const addresses = proxy ? [proxy.address] : servers.map(({ address }) => address);
  const began = performance.now();
  let isOver = false;
  const token = await signIn(first.address);
  const traffic = makeTraffic({ addresses, count: CLIENTS, token }, () => isOver);
  await wait((SECONDS * 1000) / 3);
  await scheduleImport(first.address, token);
  await wait(1_000);
  const disturbed = performance.now();
  await (disturb ?? killFirst)(servers);
  await wait(Math.max(0, SECONDS * 1000 - (performance.now() - began)));
  isOver = true;
  const met = await traffic;
  const stored = await waitForImport(databaseUrl);
  const found = problems(met, stored, mayRefuse);
  const well = ((met.wellSince - disturbed) / 1000).toFixed(1);
  console.log(
    `${name}: ${met.acknowledged.length} writes acknowledged in ${SECONDS} s, ${met.unknown.length} broke off; ${JSON.stringify(met.refusals)}; longest call ${(met.longestMs / 1000).toFixed(1)} s; all well ${well} s after the fault`,
  );
  for (const problem of found) faults.push(`${name}: ${problem}`);
  const codes = await Promise.all(servers.map((server) => server.stop()));
  if (codes.some((code) => code !== 0)) faults.push(`${name}: the servers ended with ${codes}`);
  await proxy?.close();
};

const post = (url: string, body: unknown, headers = {}) =>
  fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });

const signIn = async (address: string): Promise<string> => {
  const response = await post(`${address}/api/authentication/sign-in`, credentials);
  return ((await response.json()) as { accessToken: string }).accessToken;
};

const scheduleImport = async (address: string, token: string): Promise<void> => {
  const url = `${address}/api/offer-compare-management/schedule-import-offers-from-google-sheets`;
  const response = await post(url, {}, { authorization: `Bearer ${token}` });
  if (!response.ok) throw new Error(`The import was refused: ${await response.text()}`);
};

interface Stored {
  titles: string[];
  offers: number;
  batches: number;
  isRunning: boolean;
}

const waitForImport = async (url: string): Promise<Stored> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const read = async (): Promise<Stored> => {
    const { rows: products } = await client.query(`select title from product where title like 'Traffic %'`);
    const { rows: counts } = await client.query(`
      select (select count(*)::int from offer where source = 'SHEET') as offers, (select count(*)::int from import_batch) as batches,
        exists (select from application_settings where key = 'import-job-code' and value <> '') as "isRunning"`);
    return { ...counts[0], titles: products.map(({ title }) => title) };
  };
  const started = performance.now();
  let stored = await read();
  while (stored.isRunning && performance.now() - started < 120_000) {
    await wait(500);
    stored = await read();
  }
  await client.end();
  return stored;
};

/** Of a proxy whose call broke off because the server was killed. */
const BROKE_OFF = /^50[24] of the proxy/;

const problems = ({ acknowledged, unknown, missed, refusals }: Traffic, stored: Stored, mayRefuse = BROKE_OFF): string[] => {
  const titles = new Set(stored.titles);
  const expected = new Set([...acknowledged, ...unknown]);
  const lost = acknowledged.filter((title) => !titles.has(title));
  const refused = Object.keys(refusals).filter((refusal) => !mayRefuse.test(refusal));
  const brokeOff = Object.entries(refusals).reduce((sum, [refusal, count]) => sum + (BROKE_OFF.test(refusal) ? count : 0), 0);
  return [
    ...(acknowledged.length === 0 ? ['nothing was written'] : []),
    ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost, as ${lost[0]}`] : []),
    ...(stored.titles.length > titles.size ? ['a product is stored twice'] : []),
    ...(stored.titles.some((title) => !expected.has(title)) ? ['something is stored that was refused'] : []),
    ...(missed.length > 0 ? [`${missed.length} callers were not shown their own last write, as ${missed[0]}`] : []),
    ...(refused.length > 0 ? [`refused: ${refused.join(', ')}`] : []),
    // Each caller has one call under way.
    ...(brokeOff > CLIENTS ? [`the proxy let ${brokeOff} calls break off, with ${CLIENTS} callers`] : []),
    ...(stored.isRunning ? ['the import did not end'] : []),
    ...(stored.offers !== goodRows ? [`the import made ${stored.offers} offers of ${goodRows} rows`] : []),
    ...(stored.batches !== 1 ? [`there are ${stored.batches} imports instead of one`] : []),
  ];
};

const makeDatabase = async (name: string): Promise<string> => {
  await runOn(pair.primary.url, `create database ${name}`);
  return nameDatabase(pair.primary.url, name);
};

await attempt({ name: 'two servers', databaseUrl: await makeDatabase('two') });

await attempt({
  name: 'one of two servers stands still, and goes on',
  databaseUrl: await makeDatabase('frozen'),
  disturb: async ([first]) => {
    first?.freeze();
    await wait(STANDSTILL_MS);
    first?.thaw();
  },
});

const proxies = { HAProxy: ['/usr/sbin/haproxy', startHaproxy], nginx: ['/usr/sbin/nginx', startNginx] } as const;
for (const [proxy, [program, start]] of Object.entries(proxies)) {
  const name = `behind ${proxy}`;
  const inFrontOf: Trial['inFrontOf'] = (servers) =>
    start(
      program,
      servers.map(({ address }) => address),
    );
  if (!existsSync(program)) console.log(`${name}: not tried, since it is not installed`);
  else await attempt({ name, databaseUrl: await makeDatabase(proxy.toLowerCase()), environment: { TRUST_PROXY: '1' }, inFrontOf });
}

const pgbouncer = '/usr/sbin/pgbouncer';
if (existsSync(pgbouncer)) {
  const databaseUrl = await makeDatabase('pooled');
  const pooler = await startPgbouncer(pgbouncer, databaseUrl);
  await attempt({ name: 'with PgBouncer', databaseUrl, environment: { DATABASE_POOLED_URL: pooler.url } });
  await pooler.close();
} else console.log('with PgBouncer: not tried, since it is not installed');

const databaseUrl = await makeDatabase('followed');
const address = await startSwitch(databaseUrl);
await attempt({
  name: 'with a standby that takes over',
  databaseUrl: address.url,
  environment: { DATABASE_READ_URL: nameDatabase(pair.standby.url, 'followed') },
  mayRefuse: /^503 (UNAVAILABLE|TOOK_TOO_LONG)/,
  disturb: async () => {
    await pair.primary.stop('SIGQUIT');
    await wait(2_000);
    await runOn(pair.standby.url, 'select pg_promote()');
    address.lead(pair.standby.url);
  },
});

await address.close();
await pair.close();
await rm(workbook);
if (tried === 0) faults.push(`Nothing was tried: no trial here has '${TRIAL}' in its name`);
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
