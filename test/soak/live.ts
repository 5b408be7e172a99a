/**
 * Clerks, managers and users with both roles follow the changes on two servers for a minute, are cut off now and then, and go on from their
 * place on the other server; one server is killed and started again. Transactions change records meanwhile, some of them for seconds, and
 * some are rolled back. Nobody may miss a change of what they may read, nor hear of anything else. SECONDS: for how long.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { startSession } from '../../server/auth/sessions.ts';
import { migrate } from '../../server/database/migrate.ts';
import { connectPostgres } from '../../server/database/postgres/connectPostgres.ts';
import { startPostgres } from '../helpers/postgres.ts';
import { nameDatabase, runOn } from '../helpers/postgresDatabases.ts';
import { startServerProcess } from '../helpers/serverProcess.ts';
import { follow } from '../server/changes/follower.ts';

const SECONDS = Number(process.env.SECONDS ?? 60);
const EACH = 4;
const WRITERS = 8;
const LONGEST_MS = 3_000;

/** The tables that are written, and who may read them; clerks need no MANAGER to hear of offers, which they compare. */
const tables = { tag: ['MANAGER'], keyword: ['CLERK'], country: ['CLERK', 'MANAGER'] } as const;
const columns = { tag: 'title', keyword: 'terms', country: 'name' } as const;
/** The first dialect of countries is the generic one, which needs CLERK. */
const readable = { CLERK: ['keyword', 'country'], MANAGER: ['tag'], BOTH: ['tag', 'keyword', 'country'] } as const;
const names = Object.keys(tables) as (keyof typeof tables)[];

const postgres = await startPostgres();
await runOn(postgres.url, 'create database live');
const databaseUrl = nameDatabase(postgres.url, 'live');
const database = await connectPostgres({ databaseUrl, mayLoseWrites: true });
await database.withoutDeadline((db) => migrate(db));
const { patient: db } = database;

const settings = { DATABASE_URL: databaseUrl, DATABASE_MAY_LOSE_WRITES: 'yes', DEMO: 'off', FLOOD_LIMIT: '999999999' };
const account = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'the first password' };
const first = await startServerProcess({ ...settings, ...account });
const servers = [first, await startServerProcess({ ...settings, ...account })];

let isOver = false;
const committed: { table: string; id: number; at: number }[] = [];

const change = async (turn: number) => {
  const table = names[turn % names.length] ?? 'tag';
  const [heldMs, isUndone] = [turn % 5 === 0 ? Math.random() * LONGEST_MS : 0, turn % 7 === 0];
  const undone = new Error('rolled back');
  try {
    const id = await db.transaction().execute(async (trx) => {
      const value = `${table} ${turn} ${Math.random()}`;
      const { rows } = await sql<{
        id: number;
      }>`insert into ${sql.table(table)} (${sql.id(columns[table])}) values (${value}) returning id`.execute(trx);
      await wait(heldMs);
      if (isUndone) throw undone;
      return rows[0]?.id ?? 0;
    });
    committed.push({ table, id, at: performance.now() });
  } catch (error) {
    if (error !== undone) throw error;
  }
};
let turns = 0;
const write = async () => {
  while (!isOver) {
    await change(turns++);
    await wait(Math.random() * 400);
  }
};

interface Reader {
  role: keyof typeof readable;
  heard: Map<string, number>;
  cuts: number;
  reloads: number;
}
const signIn = async (role: Reader['role']): Promise<string> => {
  const password = 'none';
  const { id } = await db
    .insertInto('user')
    .values({ username: `${role} ${Math.random()}`, password, active: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const authority of role === 'BOTH' ? ['CLERK', 'MANAGER'] : [role])
    await db.insertInto('authority').values({ userId: id, authority }).execute();
  return (await startSession(db, { userId: id, passwordHash: password, expiresAt: new Date(Date.now() + 3_600_000) })) ?? '';
};
const read = async (reader: Reader, token: string, position: number) => {
  let after: string | undefined;
  for (let at = position; ; at += 1) {
    const address = servers[at % servers.length]?.address ?? '';
    const stream = await follow(address, { authorization: `Bearer ${token}` }, after ? { after } : {}).catch(() => null);
    const until = performance.now() + 2_000 + Math.random() * 6_000;
    for (let taken = 0; stream && !(stream.hasEnded() && taken === stream.told.length); ) {
      for (const { place, isReload, changes } of stream.told.slice(taken)) {
        after = place;
        if (isReload) reader.reloads += 1;
        for (const { entity, ids } of changes)
          for (const id of ids ?? []) if (!reader.heard.has(`${entity} ${id}`)) reader.heard.set(`${entity} ${id}`, performance.now());
        taken += 1;
      }
      if (isOver && performance.now() > endsAt) return stream.leave();
      if (!isOver && performance.now() > until) break;
      await wait(20);
    }
    reader.cuts += 1;
    await stream?.leave();
    if (!stream) await wait(200);
  }
};

let endsAt = Number.POSITIVE_INFINITY;
const readers = (Object.keys(readable) as Reader['role'][]).flatMap((role) =>
  Array.from({ length: EACH }, (): Reader => ({ role, heard: new Map(), cuts: 0, reloads: 0 })),
);
const tokens = await Promise.all(readers.map(({ role }) => signIn(role)));
const reading = readers.map((reader, position) => read(reader, tokens[position] ?? '', position));
await wait(2_000);
committed.length = 0;
const writing = Array.from({ length: WRITERS }, write);
await wait((SECONDS * 1_000) / 2);
await first.kill();
await wait(3_000);
await first.restart();
await wait(Math.max(0, (SECONDS * 1_000) / 2 - 3_000));
isOver = true;
await Promise.all(writing);
endsAt = performance.now() + 4_000;
await Promise.all(reading);

const faults: string[] = [];
const waits: number[] = [];
for (const { role, heard, reloads } of readers) {
  const mine = committed.filter(({ table }) => (readable[role] as readonly string[]).includes(table));
  const missed = mine.filter(({ table, id }) => !heard.has(`${table} ${id}`));
  const foreign = [...heard.keys()].filter(
    (key) =>
      names.some((name) => key.startsWith(`${name} `)) && !(readable[role] as readonly string[]).some((name) => key.startsWith(`${name} `)),
  );
  const undone = [...heard.keys()].filter(
    (key) =>
      (readable[role] as readonly string[]).some((name) => key.startsWith(`${name} `)) &&
      !committed.some(({ table, id }) => key === `${table} ${id}`),
  );
  if (missed.length > 0) faults.push(`${role}: missed ${missed.length} of ${mine.length} changes`);
  if (foreign.length > 0) faults.push(`${role}: heard of ${foreign.length} records that they may not read, such as ${foreign[0]}`);
  if (undone.length > 0) faults.push(`${role}: heard of ${undone.length} records that were rolled back, such as ${undone[0]}`);
  if (reloads > 0) faults.push(`${role}: was told ${reloads} times to read all again`);
  waits.push(...mine.flatMap(({ table, id, at }) => (heard.get(`${table} ${id}`) ?? at) - at));
}
const sorted = waits.sort((one, other) => one - other);
const part = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
const cuts = readers.reduce((sum, reader) => sum + reader.cuts, 0);
console.log(
  `${committed.length} changes in ${SECONDS} s, ${readers.length} readers who were cut off ${cuts} times; heard after ${part(0.5)} ms at the median, ${part(0.95)} at the 95th percentile, cuts and the kill included`,
);
for (const server of servers) if ((await server.stop()) !== 0) faults.push('a server ended with an error');
await database.close();
await postgres.stop();
for (const fault of faults) console.log(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
