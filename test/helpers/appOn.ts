import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Authority } from '../../contract/authentication.ts';
import { resources } from '../../resources/index.ts';
import { type AppOptions, buildApp } from '../../server/app.ts';
import { startSession } from '../../server/auth/sessions.ts';
import type { DatabaseHandle } from '../../server/database/connect.ts';
import { createJobQueue } from '../../server/jobs/queue.ts';
import { openRegistry } from '../../server/registry/openRegistry.ts';
import type { App, Services } from '../../server/services.ts';
import { readSettings } from '../../server/settings.ts';
import type { Spreadsheet } from '../../server/spreadsheet/spreadsheet.ts';

export interface TestApp {
  app: App;
  database: DatabaseHandle;
  /** The job queue is not started. A test about jobs calls `services.jobs.start(handlers)`. */
  services: Services;
  /** Makes a user with these authorities and a session. Answers the headers for their calls. */
  signIn(...authorities: Authority[]): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

export interface TestAppOptions extends AppOptions {
  spreadsheet?: Spreadsheet | null;
  now?: () => Date;
  environment?: Record<string, string>;
}

export const appOn = async (
  database: DatabaseHandle,
  { spreadsheet = null, now = () => new Date(), environment, ...options }: TestAppOptions = {},
): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'offerdesk-app-'));
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', FLOOD_LIMIT: '999999999', ...environment });
  const registry = await openRegistry(database, resources);
  const services: Services = { settings, database, registry, jobs: createJobQueue(database), spreadsheet, now };
  const app = await buildApp(services, options);
  return {
    app,
    database,
    services,
    signIn: async (...authorities) => ({ authorization: `Bearer ${await startTestSession(services, authorities)}` }),
    async close() {
      await app.close();
      await services.jobs.stop();
      await registry.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The hash of a random password with the lowest cost. Such users sign in through the helper only, so no test pays for hashing. */
const NO_PASSWORD = '$argon2id$v=19$m=8,t=1,p=1$YjxbAgaB7ba5wsbRCCBaQg$JEhz62hg5s0UeNVW4Lo4srh6mnOKF9T1oEYxH0Pdea0';

const startTestSession = async ({ database: { db }, now }: Services, authorities: Authority[]): Promise<string> => {
  const user = { username: `user-${randomUUID()}`, password: NO_PASSWORD, active: true };
  const { id } = await db.insertInto('user').values(user).returning('id').executeTakeFirstOrThrow();
  if (authorities.length > 0)
    await db
      .insertInto('authority')
      .values(authorities.map((authority) => ({ userId: id, authority })))
      .execute();
  const expiresAt = new Date(now().getTime() + 3_600_000);
  const token = await startSession(db, { userId: id, passwordHash: NO_PASSWORD, expiresAt });
  if (token === null) throw new Error('The test user was changed before its session began');
  return token;
};
