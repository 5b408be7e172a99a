import { sql } from 'kysely';
import { createUser } from '../auth/firstAccounts.ts';
import type { Database } from '../database/tables.ts';
import type { Registry } from '../registry/registry.ts';
import type { Services } from '../services.ts';
import { zonedInstants } from '../spreadsheet/zonedInstants.ts';
import { DEMONSTRATION_PASSWORD, demonstrationAccounts, isDemonstrationDatabase, isUnusedDatabase } from './demonstrationDatabase.ts';
import { loadRecords } from './loadRecords.ts';
import { demonstrationWorkbook, ensureWorkbook } from './workbook.ts';
import { dayIn } from './workdays.ts';

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
      const hasWrittenWorkbook = isWithWorkbook && (await ensureWorkbook(demonstrationWorkbook(settings), today));
      if (isSeeded) {
        await loadRecords(trx, registry, { toInstant: zonedInstants(timeZone), now: now() }, today);
        await quoteAgainst(trx, baseCurrency);
        for (const account of demonstrationAccounts) await createUser(trx, { ...account, password: DEMONSTRATION_PASSWORD });
      }
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
