import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Authority } from '../../contract/authentication.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { accountsWithPassword, createUser } from '../auth/firstAccounts.ts';
import { dependencyOrder } from '../database/generate/dependencyOrder.ts';
import type { Database } from '../database/tables.ts';
import { tableName, writableNames } from '../records/fields.ts';
import type { Registry } from '../registry/registry.ts';
import { type Services, systemActor } from '../services.ts';
import { type Settings, SettingsError } from '../settings.ts';
import type { Cell, Row } from '../spreadsheet/spreadsheet.ts';
import { zonedInstants } from '../spreadsheet/zonedInstants.ts';
import type { Clock } from '../uploads/cells/rowInput.ts';
import { openRows } from '../uploads/reading/openRows.ts';
import type { UploadContext } from '../uploads/saving/saveRecords.ts';
import { faultsMessage, uploadRows } from '../uploads/uploadFile.ts';
import { demonstrationWorkbook, ensureWorkbook } from './workbook.ts';
import { type Day, dateOfWorkday, dayIn } from './workdays.ts';

export interface SeedOutcome {
  isSeeded: boolean;
  hasWrittenWorkbook: boolean;
  isDemonstration: boolean;
}

/** Calling it again changes nothing. A database with data of its own gets no demonstration, even without `DEMO=off`. */
export const seedDemonstration = async ({
  database,
  registry,
  settings,
  now,
}: Pick<Services, 'database' | 'settings' | 'now'> & { registry: Registry }): Promise<SeedOutcome> => {
  const { timeZone, baseCurrency, spreadsheet } = settings;
  const today = dayIn(timeZone, now());
  return database.withoutDeadline((db) =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('demonstration', 0))`.execute(trx);
      const isSeeded = await isUnusedDatabase(trx);
      const isDemonstration = isSeeded || (await isDemonstrationDatabase(trx));
      const isWithWorkbook = isDemonstration && spreadsheet === undefined;
      const fill = async () => {
        await loadRecords(trx, registry, { toInstant: zonedInstants(timeZone), now: now() }, today);
        await quoteAgainst(trx, baseCurrency);
        for (const account of demonstrationAccounts) await createUser(trx, { ...account, password: DEMONSTRATION_PASSWORD });
      };
      // A thread of its own makes the workbook meanwhile.
      const [hasWrittenWorkbook] = await Promise.all([
        isWithWorkbook && ensureWorkbook(demonstrationWorkbook(settings), today),
        isSeeded && fill(),
      ]);
      return { isSeeded, hasWrittenWorkbook, isDemonstration };
    }),
  );
};

const quoteAgainst = (trx: Database, baseCurrency: string) =>
  sql`
  update forex_rate quote set
    base_currency_id = base.symbol_currency_id,
    symbol_currency_id = case when quote.id = base.id then base.base_currency_id else quote.symbol_currency_id end,
    rate = case when quote.id = base.id then 1 / base.rate else quote.rate / base.rate end
  from forex_rate base join currency on currency.id = base.symbol_currency_id
  where lower(currency.symbol) = lower(${baseCurrency}) and base."timestamp" = quote."timestamp"`.execute(trx);

const loadRecords = async (trx: Database, registry: Registry, clock: Clock, today: Day): Promise<void> => {
  const context: Omit<UploadContext, 'fileName'> = {
    db: trx,
    registry,
    actor: systemActor,
    inParts: (_, work) => work({ isAlone: false, db: trx, run: (perform) => perform(trx) }),
    signal: new AbortController().signal,
  };
  for (const declaration of dependencyOrder(registry.all())) {
    const path = fileURLToPath(new URL(`data/${declaration.name}.csv`, import.meta.url));
    if (existsSync(path)) await loadFile(path, { ...clock, context: { ...context, fileName: basename(path) }, declaration, today });
  }
};

const loadFile = async (
  path: string,
  { today, declaration, ...options }: Clock & { context: UploadContext; declaration: ResourceDeclaration; today: Day },
): Promise<void> => {
  const opened = await openRows({ path, name: path }, { encoding: 'utf-8' });
  const uploaded = { ...declaration, form: writableNames(declaration), uploadDatedBy: 'entityLastUpdatedOn' };
  const result = await uploadRows({ ...opened, rows: withDates(opened.rows, today) }, { ...options, declaration: uploaded });
  if (!result.counts) throw new Error(`${path}: ${faultsMessage(result.faults)}`);
  // A record that was last changed in the past was not made today.
  await sql`
    update ${sql.table(tableName(declaration))} set entity_created_on = entity_last_updated_on
    where entity_last_updated_on < entity_created_on`.execute(options.context.db);
};

async function* withDates(rows: AsyncIterable<Row>, today: Day): AsyncGenerator<Row> {
  for await (const row of rows) yield { ...row, cells: new Map([...row.cells].map(([column, cell]) => [column, withDate(cell, today)])) };
}

const withDate = (cell: Cell, today: Day): Cell =>
  cell.kind === 'TEXT' ? { kind: 'TEXT', text: dateOfWorkday(cell.text, today) ?? cell.text } : cell;

export const DEMONSTRATION_PASSWORD = 'offerdesk-demo';

export const demonstrationAccounts: readonly { username: string; authorities: Authority[] }[] = [
  { username: 'manager', authorities: ['MANAGER', 'CLERK'] },
  { username: 'clerk', authorities: ['CLERK'] },
  { username: 'records', authorities: ['MANAGER'] },
];

const usernames = demonstrationAccounts.map(({ username }) => username);

const isDemonstrationDatabase = async (db: Database): Promise<boolean> => {
  const found = await db.selectFrom('user').select('id').where('username', 'in', usernames).execute();
  return found.length === usernames.length;
};

export const isUnusedDatabase = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ isUnused: boolean }>`
    select not exists (select from "user") and not exists (select from organization)
      and not exists (select from product) as is_unused`.execute(db);
  return rows[0]?.isUnused === true;
};

/** The demonstration's password is public. @throws SettingsError when HOST is not a loopback address */
export const refuseExposure = async (db: Database, { host, isDemo }: Settings): Promise<void> => {
  if (isLoopback(host)) return;
  const willSeed = isDemo && (await isUnusedDatabase(db));
  const exposed = willSeed ? usernames : await openDemonstrationAccounts(db);
  if (exposed.length === 0) return;
  throw new SettingsError([
    `HOST is '${host}': the server listens only on a loopback address while the demonstration accounts (${exposed.join(', ')}) have their public password. ` +
      'Change their passwords or disable them, or start with DEMO=off and another DATA_DIR.',
  ]);
};

export const openDemonstrationAccounts = (db: Database): Promise<string[]> => accountsWithPassword(db, usernames, DEMONSTRATION_PASSWORD);

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
