import type { FastifyRequest } from 'fastify';
import type { DatabaseHandle } from '../database/connect.ts';
import { leaving } from '../database/leaving.ts';
import type { LogPosition } from '../database/postgres/standby.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import type { App } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    seen: LogPosition | null;
    isReadFromPrimary: boolean;
  }
}

const COOKIE = 'LAST-SEEN';
const MOST_USERS = 10_000;

/** A cookie carries the caller's place in the log. The server remembers it too, since answers may arrive in another order. */
export const rememberSeen = (app: App, { standby }: Pick<DatabaseHandle, 'standby'>): void => {
  app.decorateRequest('seen', null);
  app.decorateRequest('isReadFromPrimary', false);
  if (!standby) return;
  const seen = new Map<number, LogPosition>();
  app.addHook('preHandler', async (request) => {
    const position = readPosition(request.cookies[COOKIE]);
    const remembered = request.user ? seen.get(request.user.id) : undefined;
    if (position !== null) request.seen = remembered !== undefined && remembered > position ? remembered : position;
  });
  app.addHook('onSend', async (request, reply) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !request.isReadFromPrimary) return;
    const written = await standby.written().catch(() => UNKNOWN);
    // Another call may have been answered meanwhile. An unknown place is not kept: it would be the greatest for ever.
    const remembered = request.user && seen.get(request.user.id);
    const position = remembered !== undefined && remembered !== UNKNOWN && remembered > written ? remembered : written;
    if (request.user) {
      if (seen.size >= MOST_USERS) seen.clear();
      seen.set(request.user.id, position);
    }
    reply.setCookie(COOKIE, position.toString(16), {
      path: '/api',
      sameSite: 'strict',
      httpOnly: true,
      secure: request.protocol === 'https',
    });
  });
};

const UNKNOWN = 2n ** 64n - 1n;

const readPosition = (cookie: string | undefined): LogPosition | null =>
  cookie !== undefined && /^[0-9a-f]{1,16}$/.test(cookie) ? BigInt(`0x${cookie}`) : null;

/** Reads from the standby while it shows what the caller has seen, otherwise from the primary; from there also when the standby fails. */
export const readFromEither = async <Answer>(
  request: Pick<FastifyRequest, 'seen' | 'isReadFromPrimary'>,
  database: Pick<DatabaseHandle, 'standby' | 'db' | 'patient'>,
  patience: 'db' | 'patient',
  read: (db: Database) => Promise<Answer>,
): Promise<Answer> => {
  const { standby } = database;
  if (!standby || request.seen === null) return read(database[patience]);
  const readFromPrimary = () => {
    request.isReadFromPrimary = true;
    return read(database[patience]);
  };
  if (!(await standby.shows(request.seen))) return readFromPrimary();
  try {
    return await read(standby[patience]);
  } catch (error) {
    if (error instanceof PublicError || leaving.getStore()?.aborted) throw error;
    return readFromPrimary();
  }
};
