import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { inject, vi } from 'vitest';
import { fillPath, uploadCalls } from '../../../contract/dialects.ts';
import { connectPostgres } from '../../../server/database/postgres/connectPostgres.ts';
import { retryCollisions } from '../../../server/records/write.ts';
import { MULTIPART, multipartBody } from '../../server/uploads/uploader.ts';
import { appOn, type TestApp } from '../appOn.ts';
import { createPostgresClone } from '../database.ts';
import { throughSocket } from '../postgresDatabases.ts';
import { createTrader } from '../trader.ts';
import type { SheetRow } from './batches.ts';
import { type UserName, users } from './market.ts';
import { sheetOf } from './sheetOf.ts';

export interface Said {
  /** `200`, or a status with its code. */
  answer: string;
  body: ReturnType<typeof JSON.parse>;
}

export interface Recorded {
  id: number;
  action: string;
  resource: string;
  recordId: number | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

const PASSWORD = 'the password of all';

/** Two servers on one database, of which each can end and start anew. Their clock stands still until it is moved. */
export const openServers = async () => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('Two servers need PostgreSQL');
  const clone = await createPostgresClone(template);
  const clock = { now: Date.now() };
  const environment = { BASE_CURRENCY: 'USD' };
  const sheet: { rows: SheetRow[] } = { rows: [] };
  const start = async (): Promise<TestApp> => {
    const database = await connectPostgres({ databaseUrl: throughSocket(clone.url, template.socket), mayLoseWrites: true });
    const made = await appOn(database, { environment, spreadsheet: sheetOf(sheet), now: () => new Date(clock.now) });
    // Jobs can be sent; a step runs them.
    await made.services.jobs.start({});
    return made;
  };
  const servers = [await start(), await start()];
  const tokens = new Map<UserName, string>();
  const server = (at: number): TestApp => servers[at % servers.length] as TestApp;
  const password = await hash(PASSWORD);
  let [run, first] = [0, 0];
  const nameOf = (user: string) => `${user} ${run}`;

  const send = async (at: number, user: UserName, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Said> => {
    const headers = { authorization: `Bearer ${tokens.get(user) ?? 'none'}` };
    const answer = await server(at).app.inject({ method, url, headers, ...(payload && { payload }) });
    const body = answer.json();
    return { answer: answer.statusCode === 200 ? '200' : `${answer.statusCode} ${body.code}`, body };
  };
  const signIn = async (at: number, user: UserName) => {
    const payload = { username: nameOf(user), password: PASSWORD };
    const { body } = await send(at, user, 'POST', '/api/authentication/sign-in', payload);
    tokens.set(user, body.accessToken);
  };
  /** Nothing is left of the last run but the servers. */
  const reset = async () => {
    clock.now = Date.now();
    const { registry } = server(0).services;
    const { db } = server(0).database;
    // A run that went wrong may have ended before a server heard what the other one had set up or removed.
    for (const { name } of await db.selectFrom('entityDefinition').select('name').execute())
      await registry.remove(name, async (trx) => void (await sql`drop table ${sql.table(`x_${name}`)}`.execute(trx)));
    await vi.waitUntil(() => servers.every(({ services }) => services.registry.runTime().length === 0), { timeout: 60_000, interval: 2 });
    await createTrader(server(0).database);
    await sql`delete from pgboss.job`.execute(db);
    // A server may read a table of them at this moment, and the other one next.
    const empty = sql`truncate product_merge, product_alias, keyword, offer_text_submission, session, sign_in_throttle restart identity cascade`;
    await retryCollisions(() => empty.execute(db));
    // Nobody can empty the activity record, so each run has users of its own.
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from activity`.execute(db);
    first = rows[0]?.last ?? 0;
    run += 1;
    for (const [user, authorities] of Object.entries(users)) {
      const values = { username: nameOf(user), password, active: true };
      const { id: userId } = await db.insertInto('user').values(values).returning('id').executeTakeFirstOrThrow();
      await db
        .insertInto('authority')
        .values(authorities.map((authority) => ({ userId, authority })))
        .execute();
    }
    for (const user of Object.keys(users) as UserName[]) await signIn(0, user);
  };

  return {
    /** The entries of the activity record of this run that are not part of another one. */
    async entriesSince(id: number) {
      const { db } = server(0).database;
      const after = db.selectFrom('activity').selectAll().where('id', '>', Math.max(id, first)).where('partOf', 'is', null);
      return (await after.orderBy('id').execute()) as Recorded[];
    },
    send,
    signIn,
    async upload(at: number, user: UserName, resource: string, content: string): Promise<Said> {
      const headers = { authorization: `Bearer ${tokens.get(user)}`, 'content-type': MULTIPART };
      const url = fillPath(uploadCalls.upload, resource);
      const { statusCode, body } = await server(at).app.inject({ method: 'POST', url, headers, payload: multipartBody(content) });
      const said = JSON.parse(body);
      return { answer: statusCode === 200 ? '200' : `${statusCode} ${said.code}`, body: said };
    },
    reset,
    clock,
    sheet,
    server,
    async restart(at: number) {
      const place = at % servers.length;
      const ended = servers[place] as TestApp;
      servers[place] = await start();
      await ended.close();
    },
    async close() {
      for (const each of servers) await each.close();
      await clone.drop();
    },
  };
};
export type Servers = Awaited<ReturnType<typeof openServers>>;
