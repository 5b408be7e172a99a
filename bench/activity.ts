import { sql } from 'kysely';
import { activityCall } from '../contract/activity.ts';
import { resources } from '../resources/index.ts';
import { tag } from '../resources/tag.ts';
import { activityView } from '../server/activity/routes.ts';
import { vacuum } from '../server/database/maintenance.ts';
import type { Database } from '../server/database/tables.ts';
import { create } from '../server/records/create.ts';
import { recordActivity } from '../server/records/write.ts';
import { createRegistry } from '../server/registry/registry.ts';
import { systemActor } from '../server/services.ts';
import { createBenchApp } from './offers/benchApp.ts';
import { createBenchDatabase } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import type { Bench } from './run.ts';

const ENTRIES = 1_000_000;
const CHUNK = 50_000;
const ROUNDS = 40;
const WRITES = 300;
const limits = { times: 3, ms: 15 };

/** The cost of the activity record for a write, and its list among a million entries against the same page in plain SQL. */
const run = async (): Promise<{ lines: string[] }> => {
  const database = await createBenchDatabase();
  const { get, close } = await createBenchApp(database, ['MANAGER']);
  try {
    const { db } = database;
    const empty = await writeCost(db);
    await database.withoutDeadline(async (patient) => {
      await fill(patient);
      await vacuum({ ...database, db: patient });
    });
    const lines = [
      `creating a tag ${empty} with an empty activity record`,
      `creating a tag ${await writeCost(db)} among ${ENTRIES.toLocaleString('en')}`,
    ];
    for (const [name, filter] of filters) lines.push(await compared(name, JSON.stringify(filter), db, get));
    return { lines };
  } finally {
    await close();
    await database.close();
  }
};

export const bench: Bench = { name: 'activity record of 1,000,000 entries', run };

const filters: [name: string, filter: unknown][] = [
  ['all', {}],
  ['one kind', { resource: 'offer' }],
  ['one record', { resource: 'offer', recordId: 9_001 }],
  ['one user', { username: 'user 3' }],
  ['one action', { action: 'DELETE' }],
  ['a rare title', { q: 'Record 777777' }],
  ['a common title', { q: 'Record' }],
];

const fill = async (db: Database) => {
  for (let from = 1; from <= ENTRIES; from += CHUNK) {
    await sql`
      insert into activity (at, user_id, username, action, resource, record_id, record_title, before, after)
      select now() - ${ENTRIES} * interval '1 minute' + n * interval '1 minute', n % 50, 'user ' || n % 50,
        (array['CREATE', 'UPDATE', 'UPDATE', 'UPDATE', 'DELETE'])[1 + n % 5], (array['offer', 'contact', 'product', 'tag'])[1 + n % 4], n % 20000,
        'Record ' || n, '{"title": "before"}', '{"title": "after"}'
      from generate_series(${from}::int, ${from + CHUNK - 1}::int) as n`.execute(db);
  }
};

type Get = (url: string, query: Record<string, string | number>) => Promise<void>;

const compared = async (name: string, filter: string, db: Database, get: Get): Promise<string> => {
  const { statement } = await activityView(db).page({ filter }, null);
  const calls: number[] = [];
  const straight: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    calls.push(await timed(() => get(activityCall, { filter })));
    straight.push(await timed(() => statement.execute(db)));
  }
  const [call, own] = [median(calls), median(straight)];
  const isMissed = call > limits.ms && call > limits.times * own;
  return `${isMissed ? '✗ ' : ''}first page, ${name}: ${call.toFixed(1)} ms, ${(call / own).toFixed(2)} times its SQL (${own.toFixed(1)} ms)`;
};

/** Creating a record, against the same without its entry, in turns. */
const writeCost = async (db: Database): Promise<string> => {
  const context = { db, registry: createRegistry(resources), actor: systemActor };
  const whole: number[] = [];
  const entries: number[] = [];
  const entry = { action: 'CREATE', resource: 'tag', recordTitle: 'A tag', before: null, after: { title: 'A tag', active: true } } as const;
  for (let n = 0; n < WRITES; n += 1) {
    await db.transaction().execute(async (trx) => {
      whole.push(await timed(() => create({ ...context, db: trx }, tag, { title: `tag ${n}` })));
      entries.push(await timed(() => recordActivity(trx, systemActor, [{ ...entry, recordId: n }])));
    });
  }
  const [all, own] = [median(whole), median(entries)];
  return `takes ${all.toFixed(2)} ms before its commit, ${own.toFixed(2)} of them its entry (${(all / (all - own)).toFixed(2)} times without)`;
};
