import { join } from 'node:path';
import { sql } from 'kysely';
import { createUser } from '../auth/firstAccounts.ts';
import type { Database } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { DEMONSTRATION_WORKBOOK } from '../settings.ts';
import { DEMONSTRATION_PASSWORD, demonstrationAccounts } from './accounts.ts';
import { dayIn } from './calendar.ts';
import { BASE, currencySymbols } from './currencies.ts';
import { makeDemonstration } from './demonstration.ts';
import { insertDemonstration } from './insertDemonstration.ts';
import { ensureWorkbook } from './workbookFile.ts';

export interface SeedOutcome {
  /** Whether the database was empty and has been filled. */
  isSeeded: boolean;
  hasWrittenWorkbook: boolean;
}

/**
 * Fills an empty database with the demonstration, in one transaction, and writes its workbook when that is what the settings name
 * and none is there. Calling it again changes nothing. The offers themselves come in with the first import.
 */
export const seedDemonstration = async ({
  database: { db },
  settings: { dataDir, spreadsheet, timeZone, baseCurrency },
  now,
}: Pick<Services, 'database' | 'settings' | 'now'>): Promise<SeedOutcome> => {
  const today = dayIn(timeZone, now());
  const isOurWorkbook = spreadsheet === join(dataDir, DEMONSTRATION_WORKBOOK);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demonstration', 0))`.execute(trx);
    const hasWrittenWorkbook = isOurWorkbook && (await ensureWorkbook(spreadsheet, today));
    const isSeeded = await isEmpty(trx);
    if (isSeeded) {
      const base = currencySymbols.includes(baseCurrency) ? baseCurrency : BASE;
      await insertDemonstration(trx, makeDemonstration(today, { baseCurrency: base }));
      for (const account of demonstrationAccounts) await createUser(trx, { ...account, password: DEMONSTRATION_PASSWORD });
    }
    return { isSeeded, hasWrittenWorkbook };
  });
};

const isEmpty = async (trx: Database): Promise<boolean> => {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from "user") and not exists (select from organization) and not exists (select from product) as is_empty`.execute(
    trx,
  );
  return rows[0]?.isEmpty === true;
};
