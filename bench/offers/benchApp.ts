import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Authority } from '../../contract/authentication.ts';
import { resources } from '../../resources/index.ts';
import { buildApp } from '../../server/app.ts';
import { startSession } from '../../server/auth/sessions.ts';
import type { DatabaseHandle } from '../../server/database/connect.ts';
import type { Database } from '../../server/database/tables.ts';
import { createJobQueue } from '../../server/jobs/queue.ts';
import { openRegistry } from '../../server/registry/openRegistry.ts';
import { readSettings } from '../../server/settings.ts';

/** The application on this database, without a port, and the calls of a signed-in user. */
export const createBenchApp = async (database: DatabaseHandle, authorities: Authority[] = ['CLERK']) => {
  const { db } = database;
  const services = {
    settings: readSettings({ DEMO: 'off', LOG_LEVEL: 'silent', FLOOD_LIMIT: '999999999' }),
    database,
    registry: await openRegistry(database, resources),
    jobs: createJobQueue(database),
    spreadsheet: null,
    now: () => new Date(),
  };
  const app = await buildApp(services);
  await sql`
    insert into application_settings (category, key, value)
    select category, 'active', 'yes' from unnest(${['book', 'family', 'market-day', 'supplier-scorecard', 'wanted']}::text[]) category on conflict do nothing`.execute(
    db,
  );
  const token = await signIn(db, authorities);
  return {
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    token,
    async get(url: string, query: Record<string, string | number>): Promise<void> {
      const text = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const { statusCode, body } = await app.inject({ method: 'GET', url, query: text, headers: { authorization: `Bearer ${token}` } });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
    },
    async post(url: string, payload: object): Promise<unknown> {
      const answer = await app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },
    async close() {
      await app.close();
      await services.registry.close();
    },
  };
};

export const signIn = async (db: Database, authorities: Authority[]): Promise<string> => {
  const user = { username: `bench ${randomUUID()}`, password: 'none', active: true };
  const { id } = await db.insertInto('user').values(user).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('authority')
    .values(authorities.map((authority) => ({ userId: id, authority })))
    .execute();
  const token = await startSession(db, { userId: id, passwordHash: user.password, expiresAt: new Date(Date.now() + 3_600_000) });
  if (token === null) throw new Error('The user of the benchmark cannot sign in');
  return token;
};
