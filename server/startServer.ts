import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { declarationFaults } from '../contract/declarationFaults.ts';
import { resources } from '../resources/index.ts';
import { buildApp } from './app.ts';
import { createFirstAccount } from './auth/firstAccounts.ts';
import { answerLocally } from './backup/localControl.ts';
import { disagreements } from './database/agreement.ts';
import { connectDatabase } from './database/connect.ts';
import { keepTidy } from './database/embedded/upkeep.ts';
import { migrate } from './database/migrate.ts';
import { readMigrations } from './database/migrationFiles.ts';
import { DEMONSTRATION_PASSWORD, isUnusedDatabase, openDemonstrationAccounts, refuseExposure, seedDemonstration } from './demo/seed.ts';
import { demonstrationWorkbook } from './demo/workbook.ts';
import { jobHandlers } from './jobHandlers.ts';
import { createJobQueue } from './jobs/queue.ts';
import { describeError, logError } from './logging.ts';
import { type LiveRegistry, openRegistry } from './registry/openRegistry.ts';
import type { App, Services } from './services.ts';
import { type Settings, StartError } from './settings.ts';
import { googleId } from './spreadsheet/google/googleId.ts';
import { openSpreadsheet } from './spreadsheet/openSpreadsheet.ts';
import { xlsxSpreadsheet } from './spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { startAdvice } from './startAdvice.ts';
import { keepCurrency } from './trade/keepCurrency.ts';
import { hasCurrency } from './trade/latestOffers.ts';
import { scheduleAnnounced } from './trade/runningJobs.ts';
import { whenReachable } from './whenReachable.ts';
import { workflows } from './workflows/index.ts';

const STOP_GRACE_MS = 5_000;
const STOP_MS = 9_000;

export interface RunningServer {
  address: string;
  registry: LiveRegistry;
  /** Rejects after nine seconds; nothing that was confirmed is lost then. */
  stop(): Promise<void>;
}

/** @throws StartError or SettingsError, with everything closed again */
export const startServer = async (settings: Settings, say: (line: string) => void): Promise<RunningServer> => {
  const faults = declarationFaults(resources);
  if (faults.length > 0) throw new StartError(`These declarations in resources/ are wrong:\n${faults.join('\n')}`);
  const named = openSpreadsheet(settings);
  const database = await because('opening', 'The database cannot be opened', () =>
    whenReachable(() => connectDatabase(settings), settings.databaseWaitSeconds, say),
  );
  const jobs = createJobQueue(database, (error) => logError(error, 'the job queue reports an error'));
  const now = () => new Date();
  let app: App | null = null;
  let registry: LiveRegistry | null = null;
  const watches: (() => void | Promise<void>)[] = [];
  let endControl = async () => {};
  let endUpkeep = async () => {};
  const stopInOrder = async () => {
    const watched = watches.map((end) => end());
    const cut = setTimeout(() => app?.server.closeAllConnections(), STOP_GRACE_MS);
    const closed: PromiseSettledResult<unknown>[] = await Promise.allSettled([app?.close(), ...watched]);
    clearTimeout(cut);
    for (const part of [() => endControl(), () => jobs.stop(), () => endUpkeep(), () => registry?.close(), () => database.close()])
      closed.push(...(await Promise.allSettled([part()])));
    const failed = closed.find((part) => part.status === 'rejected');
    if (failed) throw failed.reason;
  };
  const stop = () => endsWithin(STOP_MS, stopInOrder());
  try {
    await because('opening', 'The database cannot be brought up to date', () =>
      database.withoutDeadline((db) => migrate(db, readMigrations(), say)),
    );
    if (database.kind === 'embedded') endUpkeep = keepTidy(database, (error) => logError(error, 'the embedded database cannot be tidied'));
    registry = await because('opening', 'The declared entities cannot be read', () => openRegistry(database, resources));
    // Only backups need it: a path that is too long for a socket must not keep the server from starting.
    endControl = await answerLocally(settings.dataDir, database).catch((error: unknown) => {
      logError(error, 'no backup can be made while the server runs');
      return async () => {};
    });
    const isDemonstration = await prepareDatabase({ database, settings, registry, now }, say);
    const services: Services = {
      settings,
      database,
      registry,
      jobs,
      spreadsheet: named ?? (isDemonstration ? xlsxSpreadsheet(demonstrationWorkbook(settings)) : null),
      now,
    };
    const http = await buildApp(services);
    app = http;
    await because('opening', 'The jobs cannot be started', () => jobs.start(jobHandlers(services), settings.timeZone));
    for (const { watch } of Object.values(workflows)) {
      const end = await watch?.(services, (error) => logError(error, 'a workflow cannot follow the changes'));
      if (end) watches.push(end);
    }
    if (isDemonstration) await scheduleFirstImport(services);
    const address = await because('listening', 'The server cannot listen', () => http.listen({ host: settings.host, port: settings.port }));
    await sayHello(services, address, say);
    return { address, registry, stop };
  } catch (error) {
    // The reason for the failure counts, not that of an unclean end.
    await stop().catch(() => {});
    throw error;
  }
};

const endsWithin = async (ms: number, stopping: Promise<void>): Promise<void> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('it took too long; what was confirmed is stored')), ms);
  await Promise.race([stopping, late.promise]).finally(() => clearTimeout(timer));
};

const prepareDatabase = async (services: Pick<Services, 'database' | 'settings' | 'registry' | 'now'>, say: (line: string) => void) => {
  const { database, settings, registry } = services;
  const { db } = database;
  const faults = await because('opening', 'The tables cannot be compared', () => disagreements(database, registry.all()));
  if (faults.length > 0) throw new StartError(`The database does not agree with the declarations:\n${faults.join('\n')}\n${MIGRATE}`);
  await refuseExposure(db, settings);
  if (settings.isDemo && (await isUnusedDatabase(db))) say('Making the demonstration data, once: some seconds …');
  const isDemonstration = settings.isDemo && (await seedDemonstration(services)).isDemonstration;
  const isNew = await createFirstAccount(db, settings);
  if (isNew) await db.transaction().execute((trx) => keepCurrency(trx, settings.baseCurrency));
  return isDemonstration;
};

const MIGRATE =
  "Run 'npm run write:migrations' and start with a new DATA_DIR, or write a new migration by hand: see server/database/README.md.";

const sayHello = async ({ database, settings }: Services, address: string, say: (line: string) => void): Promise<void> => {
  const { spreadsheet, baseCurrency } = settings;
  const isCurrencyKnown = await hasCurrency(database.db, baseCurrency);
  const accounts = await openDemonstrationAccounts(database.db);
  say(`${settings.title} listens on ${address}`);
  if (!isCurrencyKnown)
    say(
      `BASE_CURRENCY is '${baseCurrency}': there is no such currency yet. Add it under Entities, Currencies; no offer is compared until then.`,
    );
  if (spreadsheet !== undefined && googleId(spreadsheet) === null && !existsSync(spreadsheet))
    say(`SPREADSHEET is '${spreadsheet}': there is no such file yet; imports fail until there is.`);
  if (accounts.length > 0) say(`Demonstration accounts: ${accounts.join(', ')}; password: ${DEMONSTRATION_PASSWORD}`);
};

const because = async <T>(doing: Parameters<typeof startAdvice>[0], what: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { message, code } = describeError(error);
    const sentence = `${what}: ${message || code}`;
    throw new StartError([sentence, startAdvice(doing, code)].filter(Boolean).join(sentence.endsWith('.') ? ' ' : '. '), { cause: error });
  }
};

export const scheduleFirstImport = async (services: Pick<Services, 'database' | 'jobs' | 'spreadsheet'>): Promise<string | null> => {
  if (!services.spreadsheet) return null;
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from import_batch) and not exists (select from offer) as is_untouched`.execute(services.database.db);
  return rows[0]?.isUntouched ? scheduleAnnounced(services, 'import-offers', { requestedBy: DEMONSTRATION }) : null;
};

const DEMONSTRATION = 'demonstration';
