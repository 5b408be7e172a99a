import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { createUser } from '../../../server/auth/firstAccounts.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { demonstrationAccounts, type SeedOutcome, seedDemonstration } from '../../../server/demo/seed.ts';
import { demonstrationWorkbook } from '../../../server/demo/workbook.ts';
import { tableName } from '../../../server/records/fields.ts';
import { createRegistry } from '../../../server/registry/registry.ts';
import { readSettings } from '../../../server/settings.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { demonstrationRecords } from '../../helpers/demonstrationFiles.ts';

const registry = createRegistry(resources);
const now = () => new Date('2026-03-04T20:00:00Z');
const seeded = readdirSync('server/demo/data').flatMap((file) => (file.endsWith('.csv') ? [basename(file, '.csv')] : []));
const expectedCounts = seeded.map((name) => demonstrationRecords(name).length);

const counts = async ({ db }: DatabaseHandle) => {
  const found: number[] = [];
  for (const name of seeded) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(tableName({ name }))}`.execute(db);
    found.push(rows[0]?.count ?? -1);
  }
  return found;
};

const accounts = async ({ db }: DatabaseHandle) => {
  const { rows } = await sql<{ username: string; password: string; authorities: string[] }>`
    select username, password, array_agg(authority order by authority) as authorities
    from "user" join authority on authority.user_id = "user".id where active group by 1, 2`.execute(db);
  return rows;
};

const seed = (database: DatabaseHandle, env: Record<string, string>) =>
  seedDemonstration({ database, registry, settings: readSettings(env), now });

/** Settings that name another workbook. The demonstration's own is then not written. */
const noWorkbook = { DATA_DIR: 'nowhere', SPREADSHEET: 'ours.xlsx' };

const emptyDatabase = async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
};

describe('a seeded database', () => {
  let database: DatabaseHandle;
  let dataDir: string;
  let outcomes: SeedOutcome[];
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'offerdesk-demo-'));
    outcomes = await Promise.all([seed(database, { DATA_DIR: dataDir }), seed(database, { DATA_DIR: dataDir })]);
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  it('holds all of the demonstration, and its workbook is written, once when it is asked for twice at once', async () => {
    expect(outcomes.toSorted((a, b) => Number(b.isSeeded) - Number(a.isSeeded))).toEqual([
      { isSeeded: true, hasWrittenWorkbook: true, isDemonstration: true },
      { isSeeded: false, hasWrittenWorkbook: false, isDemonstration: true },
    ]);
    expect(await counts(database)).toEqual(expectedCounts);
    expect(await readdir(dataDir)).toEqual([basename(demonstrationWorkbook({ dataDir }))]);
  });

  it('quotes every currency of a binding against the base, lately and never from the future', async () => {
    const { rows } = await sql<{ symbol: string; newest: number | null; least: string }>`
      select symbol.symbol, max(rate.timestamp) as newest, min(rate.rate) as least
      from currency symbol
      left join (forex_rate rate join currency base on base.id = rate.base_currency_id and base.symbol = 'USD') on rate.symbol_currency_id = symbol.id
      where symbol.symbol <> 'USD' and symbol.id in (select currency_id from teamwork_sheet_organization_binding)
      group by 1`.execute(database.db);
    expect(rows.length).toBeGreaterThanOrEqual(12);
    for (const { symbol, newest, least } of rows) {
      expect(now().getTime() - (newest ?? 0), symbol).toBeGreaterThanOrEqual(0);
      expect(now().getTime() - (newest ?? 0), symbol).toBeLessThan(3 * 86_400_000);
      expect(Number(least)).toBeGreaterThan(0);
    }
  });

  it('lets the three accounts in, and keeps no password that can be read', async () => {
    const found = await accounts(database);
    expect(found.map(({ username, authorities }) => ({ username, authorities })).sort(byUsername)).toEqual(
      demonstrationAccounts.map(({ username, authorities }) => ({ username, authorities: [...authorities].sort() })).sort(byUsername),
    );
    for (const { password } of found) expect(password).toMatch(/^\$argon2id\$/);
  });

  it('stays as it is when it is seeded again, on another day too', async () => {
    expect(await seed(database, { DATA_DIR: dataDir })).toEqual({ isSeeded: false, hasWrittenWorkbook: false, isDemonstration: true });
    const settings = readSettings({ DATA_DIR: dataDir });
    await seedDemonstration({ database, registry, settings, now: () => new Date('2026-05-01T00:00:00Z') });
    expect(await counts(database)).toEqual(expectedCounts);
    expect((await accounts(database)).length).toBe(3);
  });
});

describe('seeding', () => {
  it('lets nobody into a database that somebody uses already', async () => {
    const database = await emptyDatabase();
    await sql`insert into product (title) values ('Our own')`.execute(database.db);
    expect((await seed(database, noWorkbook)).isSeeded).toBe(false);
    expect(await accounts(database)).toEqual([]);
  });

  it('leaves the data folder of a database that somebody uses alone, whatever its one user is called', async () => {
    const database = await emptyDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'offerdesk-ours-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await createUser(database.db, { username: 'manager', password: 'a password of our own', authorities: ['MANAGER', 'CLERK'] });
    expect(await seed(database, { DATA_DIR: dataDir })).toEqual({ isSeeded: false, hasWrittenWorkbook: false, isDemonstration: false });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('leaves nothing behind when it fails half way', async () => {
    const database = await emptyDatabase();
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
      database.db,
    );
    await sql`create trigger full_disk before insert on general_note execute function fail()`.execute(database.db);
    await expect(seed(database, noWorkbook)).rejects.toThrow('the disk is full');
    expect(await counts(database)).toEqual(seeded.map(() => 0));
    expect(await accounts(database)).toEqual([]);
  });

  it('quotes against the base currency of the settings', async () => {
    const database = await emptyDatabase();
    expect(await seed(database, { ...noWorkbook, BASE_CURRENCY: 'EUR' })).toEqual({
      isSeeded: true,
      hasWrittenWorkbook: false,
      isDemonstration: true,
    });
    const { rows } = await sql<{ base: string; symbols: string[] }>`
      select base.symbol as base, array_agg(distinct symbol.symbol::text) as symbols from forex_rate rate
      join currency base on base.id = rate.base_currency_id join currency symbol on symbol.id = rate.symbol_currency_id group by 1`.execute(
      database.db,
    );
    expect(rows.map(({ base }) => base)).toEqual(['EUR']);
    expect(rows[0]?.symbols).toContain('USD');
    expect(rows[0]?.symbols).not.toContain('EUR');
  });
});

const byUsername = (a: { username: string }, b: { username: string }) => a.username.localeCompare(b.username);
