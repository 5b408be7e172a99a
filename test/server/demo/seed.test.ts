import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { demonstrationAccounts } from '../../../server/demo/accounts.ts';
import { makeDemonstration } from '../../../server/demo/demonstration.ts';
import { seedDemonstration } from '../../../server/demo/seed.ts';
import { readSettings } from '../../../server/settings.ts';
import { createTestDatabase } from '../../helpers/database.ts';

const data = makeDemonstration('2026-03-05');
const now = () => new Date('2026-03-04T20:00:00Z');
const seededTables = [
  'country',
  'currency',
  'forex_rate',
  'organization',
  'product',
  'teamwork_sheet',
  'teamwork_sheet_organization_binding',
  'tag',
] as const;
const expectedCounts = [
  data.countries,
  data.currencies,
  data.rates,
  data.organizations,
  data.products,
  data.sheets,
  data.bindings,
  data.tags,
];

let database: DatabaseHandle;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const counts = async () => {
  const found: number[] = [];
  for (const table of seededTables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(database.db);
    found.push(rows[0]?.count ?? -1);
  }
  return found;
};

const accounts = async () => {
  const { rows } = await sql<{ username: string; password: string; authorities: string[] }>`
    select username, password, array_agg(authority order by authority) as authorities
    from "user" join authority on authority.user_id = "user".id where active group by 1, 2`.execute(database.db);
  return rows;
};

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'offerdesk-demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const seed = (dataDir: string, env = {}) => seedDemonstration({ database, settings: readSettings({ DATA_DIR: dataDir, ...env }), now });

describe('seeding the demonstration', () => {
  it('fills an empty database and writes the workbook', async () => {
    const dataDir = await newFolder();
    expect(await seed(dataDir)).toEqual({ isSeeded: true, hasWrittenWorkbook: true });
    expect(await counts()).toEqual(expectedCounts.map(({ length }) => length));
    expect((await readdir(dataDir)).filter((name) => name.endsWith('.xlsx')).length).toBe(1);
  });

  it('quotes every currency of a binding against the base, the newest rate from before now', async () => {
    await seed(await newFolder());
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
    await seed(await newFolder());
    const found = await accounts();
    expect(found.map(({ username, authorities }) => ({ username, authorities })).sort(byUsername)).toEqual(
      demonstrationAccounts.map(({ username, authorities }) => ({ username, authorities: [...authorities].sort() })).sort(byUsername),
    );
    for (const { password } of found) expect(password).toMatch(/^\$argon2id\$/);
  });

  it('changes nothing when it is called again, nor when called twice at once', async () => {
    const dataDir = await newFolder();
    const outcomes = await Promise.all([seed(dataDir), seed(dataDir)]);
    expect(outcomes.filter(({ isSeeded }) => isSeeded).length).toBe(1);
    expect(await seed(dataDir)).toEqual({ isSeeded: false, hasWrittenWorkbook: false });
    expect(await counts()).toEqual(expectedCounts.map(({ length }) => length));
    expect((await accounts()).length).toBe(3);
  });

  it('lets nobody into a database that somebody uses already', async () => {
    await sql`insert into product (title) values ('Our own')`.execute(database.db);
    expect((await seed(await newFolder())).isSeeded).toBe(false);
    expect(await accounts()).toEqual([]);
  });

  it('leaves nothing behind when it fails half way', async () => {
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
      database.db,
    );
    await sql`create trigger full_disk before insert on tag execute function fail()`.execute(database.db);
    await expect(seed(await newFolder())).rejects.toThrow('the disk is full');
    expect(await counts()).toEqual(seededTables.map(() => 0));
    expect(await accounts()).toEqual([]);
  });

  it('writes no workbook where the settings name another', async () => {
    const dataDir = await newFolder();
    expect(await seed(dataDir, { SPREADSHEET: join(dataDir, 'ours.xlsx') })).toEqual({ isSeeded: true, hasWrittenWorkbook: false });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('compares in the base currency of the settings', async () => {
    await seed(await newFolder(), { BASE_CURRENCY: 'EUR' });
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
