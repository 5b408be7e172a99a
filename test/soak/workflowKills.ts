/**
 * Kills servers at random moments of a product merge, its undo, and the setting up of an entity, on both databases. The caller
 * repeats the call after the restart. The end must equal that of an undisturbed run, but for times, the activity record and the ledgers.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { entitySetupCalls } from '../../contract/entity-setup/entitySetupCalls.ts';
import { productMergeCalls } from '../../contract/products/merge.ts';
import { connectDatabase, type DatabaseHandle, type DatabaseSettings } from '../../server/database/connect.ts';
import { migrate } from '../../server/database/migrate.ts';
import { startPostgres } from '../helpers/postgres.ts';
import { nameDatabase, runOn } from '../helpers/postgresDatabases.ts';
import { startServerProcess } from '../helpers/serverProcess.ts';
import { createTrader } from '../helpers/trader.ts';

const KILLS = Number(process.env.KILLS ?? 20);
const OFFERS = 20_000;
const credentials = { username: 'boss', password: 'the first password' };

const folder = mkdtempSync(join(tmpdir(), 'offerdesk-soak-workflows-'));
const postgres = await startPostgres();

type Call = <Answer>(path: string, body?: unknown) => Promise<{ ok: boolean; body: Answer }>;

/** Products 1 and 2 are merged. `merge`: the offers of both, and the alias. */
const merge = (call: Call) => call(productMergeCalls.merge, { primaryProductId: 1, secondaryProductId: 2 });

const workflows: Record<string, { before?: (call: Call) => Promise<unknown>; perform: (call: Call) => Promise<unknown> }> = {
  merge: { perform: merge },
  'undo of a merge': {
    before: merge,
    perform: async (call) => {
      const { body } = await call<{ id: number; undoneOn: string | null }[]>(productMergeCalls.merges);
      for (const { id } of body) await call(productMergeCalls.undo, { mergeId: id });
    },
  },
  'setting up of an entity': {
    perform: async (call) => {
      const declaration = {
        name: 'depot',
        fields: [
          { name: 'title', kind: 'TEXT', unique: true },
          { name: 'country', kind: 'MANY_TO_ONE', target: 'country' },
          { name: 'rent', kind: 'NUMBER' },
        ],
      };
      const { body } = await call<{ fingerprint: string }>(entitySetupCalls.preview, declaration);
      await call(entitySetupCalls.apply, { declaration, fingerprint: body.fingerprint });
    },
  },
};

const fill = async (database: DatabaseHandle) => {
  await database.withoutDeadline((db) => migrate(db));
  await createTrader(database);
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount)
    select 1 + n % 2, 1 + n % 3, 1 + n % 3, 1 + n % 500 from generate_series(1, ${OFFERS}) as n`.execute(database.patient);
  await sql`insert into keyword (terms) values ('p two')`.execute(database.db);
  await sql`insert into product_keyword (product_id, keyword_id) values (2, 1)`.execute(database.db);
};

interface Place {
  kind: string;
  /** A database of its own with the same data. */
  copy(name: string): Promise<DatabaseSettings>;
}

const makePlaces = async (): Promise<Place[]> => {
  const original = join(folder, 'original');
  const embedded = await connectDatabase({ dataDir: original });
  await fill(embedded);
  await embedded.close();
  await runOn(postgres.url, 'create database original');
  const shared = await connectDatabase({ dataDir: folder, databaseUrl: nameDatabase(postgres.url, 'original'), mayLoseWrites: true });
  await fill(shared);
  await shared.close();
  return [
    {
      kind: 'embedded',
      copy: async (name) => {
        cpSync(original, join(folder, name), { recursive: true });
        return { dataDir: join(folder, name) };
      },
    },
    {
      kind: 'postgres',
      copy: async (name) => {
        await runOn(postgres.url, `create database ${name} template original`);
        return { dataDir: folder, databaseUrl: nameDatabase(postgres.url, name), mayLoseWrites: true };
      },
    },
  ];
};

/** Records of what was done, and of what is still to be done. */
const untold = ['activity', 'product_merge', 'session', 'user', 'authority', 'migration', 'sign_in_throttle', 'product_to_analyse'];

/** Every record without its times, but for offers, whose time is the supplier's. */
const dump = async (settings: DatabaseSettings): Promise<string> => {
  const database = await connectDatabase(settings);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(database.db);
  const told = tables.filter(({ name }) => !untold.some((prefix) => name === prefix || name.startsWith(`${prefix}_`)));
  const texts: string[] = [];
  for (const { name } of told) {
    const record = name === 'offer' ? sql`to_jsonb(t)` : sql`to_jsonb(t) - 'entity_created_on' - 'entity_last_updated_on'`;
    const { rows } = await sql<{ text: string | null }>`
      select md5(string_agg(record, ',' order by record)) as text
      from (select (${record})::text as record from ${sql.table(name)} as t) as records`.execute(database.db);
    texts.push(`${name} ${rows[0]?.text}`);
  }
  await database.close();
  return texts.join('\n');
};

const run = async (settings: DatabaseSettings, workflow: string, killAfterMs: number | null): Promise<{ end: string; took: number }> => {
  const { before, perform } = workflows[workflow] ?? {};
  const server = await startServerProcess({
    ...{ DATA_DIR: settings.dataDir, DEMO: 'off', ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password },
    ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl, DATABASE_MAY_LOSE_WRITES: 'yes' } : {}),
  });
  let token = '';
  const call: Call = async <Answer>(path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const response = await fetch(
      server.address + path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    return { ok: response.ok, body: (await response.json()) as Answer };
  };
  token = (await call<{ accessToken: string }>('/api/authentication/sign-in', credentials)).body.accessToken;
  await before?.(call);
  const started = performance.now();
  const performed = perform?.(call);
  if (killAfterMs !== null) {
    performed?.catch(() => {});
    await wait(killAfterMs);
    await server.kill();
    await performed?.catch(() => {});
    await server.restart();
    await perform?.(call);
  } else await performed;
  const took = performance.now() - started;
  await server.stop();
  return { end: await dump(settings), took };
};

const places = await makePlaces();
let failed = 0;
for (const { kind, copy } of places)
  for (const workflow of Object.keys(workflows)) {
    const clean = await run(await copy('clean'), workflow, null);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const name = `kill_${kill}`;
      const { end } = await run(await copy(name), workflow, Math.random() * clean.took * 1.2);
      if (end !== clean.end) {
        failed += 1;
        const differing = end.split('\n').filter((line) => !clean.end.includes(line));
        console.log(`${workflow}, ${kind}: after kill ${kill + 1} it did not end as a clean run does: ${differing.join(', ')}`);
      }
      await remove(kind, name);
    }
    await remove(kind, 'clean');
    console.log(`${workflow}, ${kind}: killed ${KILLS} times within ${Math.round(clean.took * 1.2)} ms`);
  }

async function remove(kind: string, name: string): Promise<void> {
  if (kind === 'postgres') await runOn(postgres.url, `drop database ${name}`);
  else rmSync(join(folder, name), { recursive: true });
}

await postgres.stop();
rmSync(folder, { recursive: true });
process.exit(failed > 0 ? 1 : 0);
