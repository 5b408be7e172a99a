import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { resources } from '../resources/index.ts';
import { openRegistry } from '../server/registry/openRegistry.ts';
import { readSettings } from '../server/settings.ts';
import { xlsxSpreadsheet } from '../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { type Speaking, speakOfOffers } from '../server/workflows/alerts/speak.ts';
import { importOffers } from '../server/workflows/offer-import/importOffers.ts';
import { type BenchDatabase, onBothDatabases } from './offers/benchDatabase.ts';
import { median, timed } from './offers/median.ts';
import type { Bench } from './run.ts';

const [ROWS, RULES, USERS, ROUNDS] = [20_000, 10_000, 100, 3];
const MOST = 1.25;
/** The workbook's offers are of the fortnight before. */
const now = () => new Date('2026-01-16T00:00:00Z');

/** An import with what follows it, without a rule and with 10,000 of them, in turns. */
const run = () =>
  onBothDatabases(async (database) => {
    const path = join(database.folder, 'offers.xlsx');
    await promisify(execFile)(process.execPath, ['bench/offers/writeWorkbook.ts', path, String(ROWS)]);
    const registry = await openRegistry(database, resources);
    const services = { database, registry, settings: readSettings({ DATA_DIR: database.folder }), now };
    try {
      await sql`insert into application_settings (category, key, value) values ('alerts', 'active', 'yes')`.execute(database.db);
      await sql`update forex_rate set "timestamp" = id`.execute(database.db);
      await importAndSpeak(services, path);
      const [without, withRules]: [number[], number[]] = [[], []];
      let said = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        without.push(await emptied(database, () => importAndSpeak(services, path)));
        await addRules(database);
        withRules.push(await emptied(database, () => importAndSpeak(services, path)));
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from alert`.execute(database.db);
        said = rows[0]?.count ?? 0;
        await sql`truncate alert_rule cascade`.execute(database.db);
      }
      const ratio = median(withRules) / median(without);
      return [
        `${ratio <= MOST ? '✓' : '✗'} ${database.kind}: an import of ${ROWS} rows with ${RULES} rules takes ${ratio.toFixed(2)} times one without, at most ${MOST} (${(median(withRules) / 1_000).toFixed(1)} s; ${said} alerts)`,
      ];
    } finally {
      await registry.close();
      await database.close();
    }
  });

export const bench: Bench = { name: 'alerts', run };

const importAndSpeak = async (services: Speaking, path: string): Promise<void> => {
  await importOffers({
    db: services.database.patient,
    spreadsheet: xlsxSpreadsheet(path),
    timeZone: 'Etc/UTC',
    now,
    jobCode: randomUUID(),
    requestedBy: 'bench',
    signal: new AbortController().signal,
  });
  await speakOfOffers(services);
};

const emptied = async ({ patient }: BenchDatabase, work: () => Promise<void>): Promise<number> => {
  await sql`truncate offer, sheet_row_identity, alert_offer restart identity cascade`.execute(patient);
  return timed(work);
};

/** Of a hundred users: seven in ten on products, the others on suppliers and families. One in five speaks of a low price, and so on. */
const addRules = async ({ db }: BenchDatabase): Promise<void> => {
  await sql`
    insert into "user" (username, password, active, clerk) select 'watcher ' || n, '', true, true from generate_series(1, ${USERS}::int) n
    on conflict do nothing`.execute(db);
  await sql`
    insert into alert_rule (user_id, title, product_id, organization_id, family, condition, threshold, currency_id)
    select (select min(id) from "user" where username like 'watcher %') + n % ${USERS}::int, 'bench', case when n % 10 < 7 then 1 + n % (select count(*) from product) end,
      case when n % 10 = 7 then 1 + n % (select count(*) from organization) end,
      case when n % 10 > 7 then (select title from product where id = 1 + n % (select count(*) from product)) end,
      (array['below', 'under-region', 'moved', 'below', 'met'])[1 + n % 5], 60, case when n % 5 in (0, 3) then 1 end
    from generate_series(1, ${RULES}::int) n`.execute(db);
};
