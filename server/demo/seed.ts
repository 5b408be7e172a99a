import { sql } from 'kysely';
import { createUser } from '../auth/firstAccounts.ts';
import type { Services } from '../services.ts';
import { DEMONSTRATION_PASSWORD, demonstrationAccounts } from './accounts.ts';
import { dayIn } from './calendar.ts';
import { BASE, currencySymbols } from './currencies.ts';
import { makeDemonstration } from './demonstration.ts';
import { isDemonstrationDatabase, isUnusedDatabase } from './demonstrationDatabase.ts';
import { insertDemonstration } from './insertDemonstration.ts';
import { demonstrationWorkbook, ensureWorkbook } from './workbookFile.ts';

export interface SeedOutcome {
  /** Whether the database was empty and has been filled. */
  isSeeded: boolean;
  hasWrittenWorkbook: boolean;
  /** Whether it holds the demonstration, from now or from before. */
  isDemonstration: boolean;
}

/**
 * Fills an empty database with the demonstration, in one transaction, and writes its workbook unless the settings name another.
 * Calling it again changes nothing. The offers themselves come in with the first import. A database of somebody's own, started
 * without `DEMO=off` for once, gets neither.
 */
export const seedDemonstration = async ({
  database: { db },
  settings,
  now,
}: Pick<Services, 'database' | 'settings' | 'now'>): Promise<SeedOutcome> => {
  const { timeZone, baseCurrency, spreadsheet } = settings;
  const today = dayIn(timeZone, now());
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demonstration', 0))`.execute(trx);
    const isSeeded = await isUnusedDatabase(trx);
    const isDemonstration = isSeeded || (await isDemonstrationDatabase(trx));
    const isWithWorkbook = isDemonstration && spreadsheet === undefined;
    const hasWrittenWorkbook = isWithWorkbook && (await ensureWorkbook(demonstrationWorkbook(settings), today));
    if (isSeeded) {
      const base = currencySymbols.includes(baseCurrency) ? baseCurrency : BASE;
      await insertDemonstration(trx, makeDemonstration(today, { baseCurrency: base }));
      for (const account of demonstrationAccounts) await createUser(trx, { ...account, password: DEMONSTRATION_PASSWORD });
    }
    return { isSeeded, hasWrittenWorkbook, isDemonstration };
  });
};
